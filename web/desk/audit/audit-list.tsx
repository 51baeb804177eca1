import type { AuditEntry } from '#contract/desk/audit.schema.ts';
import { auditEntities } from '#contract/desk/audit.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskRows } from '../calls/desk-reads.ts';
import { settingName } from '../calls/field-names.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { RowLink } from '../lists/row-link.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { ChangedValues } from './changed-values.tsx';
import { entryScreen } from './entry-screen.ts';

const entities = ['all', ...auditEntities] as const;

/** The audit log, newest entry first. It is read-only. */
export function AuditList() {
	const { t } = useTranslation();
	const list = useListAddress({ states: entities, stateKey: 'entity' });
	const documentId = list.get('of');
	const filters = {
		...(list.state !== 'all' && { entity: list.state }),
		...(documentId && { documentId }),
		...(list.q && { q: list.q }),
	};
	const listQuery = { ...filters, page: list.page, pageSize: 25 };
	return (
		<ListScreen
			title={t('desk.nav.audit')}
			actions={<ExportButton path="owner/audit.csv" query={filters} />}
			list={{
				...list,
				chooseState: (entity) => list.change({ entity: entity === 'all' ? null : entity, of: null }),
			}}
			query={useDeskRows<AuditEntry>(['audit'], 'owner/audit', listQuery)}
			states={{ label: t('desk.audit.what'), textOf: (entity) => t(`desk.audit.entity.${entity}`) }}
			search={t('desk.audit.search')}
			empty={t('desk.audit.none')}
			item={(entry) => (
				<li className="grid gap-x-8 gap-y-1 border-b border-line py-3 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
					<EntryLine entry={entry} isOfOneKind={list.state !== 'all'} />
					<ChangedValues before={entry.before} after={entry.after} />
				</li>
			)}
		/>
	);
}

/**
 * In a list of all kinds, an entry says what kind of thing changed: a name alone may be that of a watch, a
 * piece or an offer.
 */
function EntryLine({ entry, isOfOneKind }: { entry: AuditEntry; isOfOneKind: boolean }) {
	const texts = useTranslation();
	const { t, word } = texts;
	const dates = useDates();
	const { entity, documentId, label, action, by, key, at } = entry;
	const to = entryScreen(entity, documentId);
	const kind = t(`desk.audit.kind.${entity}`);
	// An entry without a name, such as an older one of an offer, says what it is about instead of its id.
	const name = entity === 'settings' ? settingName(texts, documentId) : (label ?? kind);
	// The name of an order already says that it is one.
	const isKindKnown = isOfOneKind || entity === 'orders' || name === kind;
	return (
		<p className="leading-snug wrap-anywhere">
			{action === 'delete' || action === 'erase' ? (
				<span className="font-medium">{name}</span>
			) : (
				<RowLink to={to} className="font-medium">
					{entity === 'orders' ? t('orders.number', { id: name }) : name}
				</RowLink>
			)}
			<span className="block">
				{key ? t('desk.audit.byKey', { by: by ?? '', key }) : (by ?? t('desk.orders.by.shop'))}{' '}
				<span>{word('desk.audit.action', action)}</span>
			</span>
			<span className="block text-sm text-soft">
				{!isKindKnown && `${kind} · `}
				<time dateTime={at}>{dates.moment(at)}</time>
			</span>
		</p>
	);
}
