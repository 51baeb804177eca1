import type { PrivacyRequest } from '#contract/privacy-requests/privacy-requests.schema.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskRows, watched } from '../calls/desk-reads.ts';
import type { TableColumns } from '../lists/data-table.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { RowLink } from '../lists/row-link.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { whenColumn } from '../lists/when-column.tsx';
import { PrivacyRequestBadge } from './privacy-request-badge.tsx';

/** Requests about personal data: those that wait for an answer by their deadline, and all others. */
export function PrivacyRequestList(_: { id: string }) {
	const { t } = useTranslation();
	const dates = useDates();
	const list = useListAddress({ states: ['waiting', 'closed'] });
	const columns: TableColumns<PrivacyRequest> = {
		number: {
			title: t('desk.privacy.number'),
			cell: ({ documentId, number }) => (
				<RowLink to={`/owner/requests/${documentId}`} className="figures whitespace-nowrap text-accent">
					{number}
				</RowLink>
			),
		},
		kind: {
			title: t('desk.privacy.kind'),
			phone: 'end',
			cell: ({ kind }) => t(`desk.privacy.kinds.${kind}`),
		},
		person: {
			title: t('desk.privacy.person'),
			phone: 'line',
			cell: ({ email }) => <span className="wrap-anywhere">{email ?? t('desk.privacy.erased')}</span>,
		},
		dueOn: {
			title: t('desk.privacy.dueOn'),
			cell: ({ dueOn, urgency }) => (
				<span className={`whitespace-nowrap ${urgency === 'late' ? 'font-medium text-danger' : ''}`}>
					<span className="block text-sm text-soft md:hidden">{t('desk.privacy.dueOn')}</span>
					{dates.day(`${dueOn}T12:00:00-04:00`)}
				</span>
			),
		},
		state: {
			title: t('desk.privacy.stateTitle'),
			phone: 'end',
			cell: (request) => <PrivacyRequestBadge {...request} />,
		},
		createdAt: whenColumn(t('desk.privacy.received'), 'createdAt', { wideOnly: true }),
	};
	const query = { waits: String(list.state === 'waiting'), page: list.page, pageSize: 25 };
	return (
		<ListScreen
			title={t('desk.nav.requests')}
			about={t('desk.privacy.about')}
			list={list}
			query={useDeskRows<PrivacyRequest>(['privacy-requests'], 'owner/privacy-requests', query, watched)}
			states={{ label: t('desk.privacy.stateTitle'), textOf: (state) => t(`desk.privacy.group.${state}`) }}
			empty={t(`desk.privacy.none.${list.state}`)}
			columns={columns}
		/>
	);
}
