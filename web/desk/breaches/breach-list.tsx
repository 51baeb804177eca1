import type { BreachSummary } from '#contract/breaches/breaches.schema.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskRows, watched } from '../calls/desk-reads.ts';
import type { TableColumns } from '../lists/data-table.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { RowLink } from '../lists/row-link.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { NewLink } from '../ui/small-link.tsx';
import { BreachBadge } from './breach-badge.tsx';

/** Breaches of personal data, newest first. */
export function BreachList(_: { id: string }) {
	const { t, language } = useTranslation();
	const dates = useDates();
	const list = useListAddress();
	const columns: TableColumns<BreachSummary> = {
		number: {
			title: t('desk.breaches.number'),
			cell: ({ documentId, number }) => (
				<RowLink to={`/owner/breaches/${documentId}`} className="figures whitespace-nowrap text-accent">
					{number}
				</RowLink>
			),
		},
		nature: {
			title: t('desk.breaches.nature'),
			phone: 'line',
			cell: ({ nature }) => <span className="line-clamp-2 wrap-anywhere">{nature}</span>,
		},
		noticedAt: {
			title: t('desk.breaches.noticedAt'),
			phone: 'line',
			cell: ({ noticedAt }) => <span className="whitespace-nowrap">{dates.moment(noticedAt)}</span>,
		},
		notified: {
			title: t('desk.breaches.notified'),
			isFigure: true,
			phone: 'start',
			cell: ({ notified, people }) => (
				<>
					<span className="text-sm text-soft md:hidden">{t('desk.breaches.notified')}: </span>
					{t('desk.breaches.notifiedOf', {
						notified: formatNumber(notified, language),
						people: formatNumber(people, language),
					})}
				</>
			),
		},
		state: {
			title: t('desk.breaches.stateTitle'),
			phone: 'end',
			cell: (breach) => <BreachBadge {...breach} />,
		},
	};
	return (
		<ListScreen
			title={t('desk.nav.breaches')}
			about={t('desk.breaches.about')}
			actions={<NewLink to="/owner/breaches/new">{t('desk.breaches.add')}</NewLink>}
			list={list}
			query={useDeskRows<BreachSummary>(
				['breaches'],
				'owner/breaches',
				{ page: list.page, pageSize: 25 },
				watched,
			)}
			empty={t('desk.breaches.none')}
			columns={columns}
		/>
	);
}
