import type { BreachSummary } from '#contract/breaches/breaches.schema.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useDeskRows, watched } from '../calls/desk-reads.ts';
import type { TableColumns } from '../lists/data-table.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { RowLink } from '../lists/row-link.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { When } from '../lists/when.tsx';
import { BreachBadge } from './breach-badge.tsx';

/** Breaches of personal data, newest first. */
export function BreachList(_: { id: string }) {
	const { t, language } = useTranslation();
	const list = useListAddress();
	const columns: TableColumns<BreachSummary> = {
		number: {
			title: t('desk.breaches.number'),
			cell: ({ documentId, number }) => (
				<RowLink to={`/owner/breaches/${documentId}`} className="figures text-accent">
					{number}
				</RowLink>
			),
		},
		nature: {
			title: t('desk.breaches.nature'),
			grows: true,
			cell: ({ nature }) => <span className="line-clamp-2 wrap-anywhere">{nature}</span>,
		},
		noticedAt: { title: t('desk.breaches.noticedAt'), cell: ({ noticedAt }) => <When at={noticedAt} /> },
		notified: {
			title: t('desk.breaches.notified'),
			isFigure: true,
			cell: ({ notified, people }) =>
				t('desk.breaches.notifiedOf', {
					notified: formatNumber(notified, language),
					people: formatNumber(people, language),
				}),
		},
		state: { title: t('desk.breaches.stateTitle'), cell: (breach) => <BreachBadge {...breach} /> },
	};
	return (
		<ListScreen
			title={t('desk.nav.breaches')}
			about={t('desk.breaches.about')}
			actions={
				<LinkButton to="/owner/breaches/new" data-desk-new="">
					{t('desk.breaches.add')}
				</LinkButton>
			}
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
