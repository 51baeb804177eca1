import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AuditEntry } from '#contract/desk/audit.schema.ts';
import type { ListAnswer } from '#contract/http/answers.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { asOwner, deskKey } from '../frame/owner-call.ts';
import { ScreenHead } from '../frame/screen-head.tsx';
import { ChoiceTabs } from '../lists/choice-tabs.tsx';
import { ExportButton } from '../lists/export-button.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { ChangedValues } from './changed-values.tsx';
import { screenOf } from './entry-screen.ts';

const entities = [
	'all',
	'watches',
	'orders',
	'settings',
	'customers',
	'brands',
	'calibers',
	'categories',
	'webhooks',
	'pieces',
];

/** Who changed what and when, the newest first. Nothing here can be altered. */
export function AuditList() {
	const { t } = useTranslation();
	const api = useApi();
	const list = useListAddress();
	const entity = entities.includes(list.get('entity')) ? list.get('entity') : 'all';
	const documentId = list.get('of');
	const filters = {
		...(entity !== 'all' && { entity }),
		...(documentId && { documentId }),
		...(list.q && { q: list.q }),
	};
	const asked = { ...filters, page: list.page, pageSize: 25 };
	const query = useQuery({
		queryKey: [...deskKey, 'audit', asked],
		queryFn: ({ signal }) => api.get<ListAnswer<AuditEntry>>('owner/audit', asked, { ...asOwner, signal }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});
	return (
		<>
			<ScreenHead
				title={t('desk.nav.audit')}
				actions={<ExportButton path="owner/audit.csv" query={filters} />}
			/>
			<div className="mb-4 grid gap-3">
				<ChoiceTabs
					label={t('desk.audit.what')}
					value={entity}
					onChoose={(value) => list.change({ entity: value === 'all' ? null : value, of: null })}
					choices={entities.map((value) => ({ value, label: t(`desk.audit.entity.${value}`) }))}
				/>
				<ListSearch list={list} label={t('desk.audit.search')} />
			</div>
			<ListBody query={query} list={list} empty={t('desk.audit.none')}>
				{(entries) => (
					<ol className="grid">
						{entries.map((entry) => (
							<li key={entry.id} className="grid gap-1 border-b border-line py-3">
								<EntryLine entry={entry} />
								<ChangedValues before={entry.before} after={entry.after} />
							</li>
						))}
					</ol>
				)}
			</ListBody>
		</>
	);
}

function EntryLine({ entry }: { entry: AuditEntry }) {
	const { t } = useTranslation();
	const dates = useDates();
	const { entity, documentId, label, action, by, at } = entry;
	const to = screenOf(entity, documentId);
	const name = label ?? documentId;
	return (
		<p className="leading-snug wrap-anywhere">
			{action === 'delete' || action === 'erase' ? (
				<span className="font-medium">{name}</span>
			) : (
				<Link to={to} data-desk-row="" className="font-medium underline-offset-4 hover:underline">
					{entity === 'orders' ? t('orders.number', { id: name }) : name}
				</Link>
			)}
			<span className="block">
				{by} <span>{t(`desk.audit.action.${action}`, { defaultValue: action })}</span>
			</span>
			<span className="block text-sm text-soft">{dates.moment(at)}</span>
		</p>
	);
}
