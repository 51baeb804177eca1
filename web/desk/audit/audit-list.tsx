import { Link } from 'react-router';
import type { AuditEntity, AuditEntry } from '#contract/desk/audit.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskRows } from '../frame/desk-reads.ts';
import { settingName } from '../frame/names.ts';
import { ExportButton } from '../lists/export-button.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { When } from '../lists/when.tsx';
import { ChangedValues } from './changed-values.tsx';
import { screenOf } from './entry-screen.ts';

const kinds = {
	watches: true,
	orders: true,
	settings: true,
	customers: true,
	pieces: true,
	wishes: true,
	brands: true,
	calibers: true,
	categories: true,
	webhooks: true,
	stolenSerials: true,
	keys: true,
	statements: true,
	offers: true,
	discountCodes: true,
} satisfies Record<AuditEntity, true>;
const entities = ['all', ...(Object.keys(kinds) as AuditEntity[])] as const;

/** Who changed what and when, the newest first. Nothing here can be altered. */
export function AuditList() {
	const { t } = useTranslation();
	const list = useListAddress({ states: entities, stateKey: 'entity' });
	const documentId = list.get('of');
	const filters = {
		...(list.state !== 'all' && { entity: list.state }),
		...(documentId && { documentId }),
		...(list.q && { q: list.q }),
	};
	const asked = { ...filters, page: list.page, pageSize: 25 };
	return (
		<ListScreen
			title={t('desk.nav.audit')}
			actions={<ExportButton path="owner/audit.csv" query={filters} />}
			list={{
				...list,
				chooseState: (entity) => list.change({ entity: entity === 'all' ? null : entity, of: null }),
			}}
			query={useDeskRows<AuditEntry>(['audit'], 'owner/audit', asked)}
			states={{ label: t('desk.audit.what'), textOf: (entity) => t(`desk.audit.entity.${entity}`) }}
			search={t('desk.audit.search')}
			empty={t('desk.audit.none')}
			item={(entry) => (
				<li className="grid gap-1 border-b border-line py-3">
					<EntryLine entry={entry} />
					<ChangedValues before={entry.before} after={entry.after} />
				</li>
			)}
		/>
	);
}

function EntryLine({ entry }: { entry: AuditEntry }) {
	const texts = useTranslation();
	const { t, word } = texts;
	const { entity, documentId, label, action, by, key, at } = entry;
	const to = screenOf(entity, documentId);
	const name = entity === 'settings' ? settingName(texts, documentId) : (label ?? documentId);
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
				{key ? t('desk.audit.byKey', { by: by ?? '', key }) : (by ?? t('desk.orders.by.shop'))}{' '}
				<span>{word('desk.audit.action', action)}</span>
			</span>
			<span className="block text-sm text-soft">
				<When at={at} />
			</span>
		</p>
	);
}
