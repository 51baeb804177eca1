import { useState } from 'react';
import { useNavigate } from 'react-router';
import { examinerPagePath } from '#contract/catalogue/slugs.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { useRecord, useRecords } from '../records/record.queries.ts';
import { RecordForm } from '../records/record-form.tsx';
import type { BothLanguages, RecordRow } from '../records/record-values.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { OneScreen } from '../ui/one-screen.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { SmallLink } from '../ui/small-link.tsx';
import { type ReferenceCollection, references } from './reference-groups.ts';
import { useReferenceName } from './use-reference-name.ts';

export function ReferencePage({ collection, id }: { collection: ReferenceCollection; id: string }) {
	const { t } = useTranslation();
	const query = useRecord(collection, id === 'new' ? '' : id);
	const title = t(`desk.nav.${collection}`);
	if (id === 'new') return <NewReference collection={collection} />;
	return (
		<OneScreen query={query} data={query.data} title={title}>
			{(row) => <EditReference key={id} collection={collection} row={row} />}
		</OneScreen>
	);
}

function NewReference({ collection }: { collection: ReferenceCollection }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const nameOf = useReferenceName(collection);
	return (
		<>
			<ScreenHead title={t(`desk.references.new.${collection}`)} />
			<RecordForm
				collection={collection}
				{...references[collection]}
				row={null}
				done={({ data }) => t('desk.references.created', { name: nameOf(data) })}
				onSaved={({ data }) => void navigate(`/owner/${collection}/${data.documentId}`, { replace: true })}
			/>
		</>
	);
}

function EditReference({ collection, row }: { collection: ReferenceCollection; row: BothLanguages }) {
	const { t } = useTranslation();
	const nameOf = useReferenceName(collection);
	const [saved, setSaved] = useState(row.en);
	return (
		<>
			<ScreenHead title={nameOf(saved)} actions={<ReferenceActions collection={collection} row={saved} />} />
			<RecordForm
				collection={collection}
				{...references[collection]}
				row={row}
				done={({ data }) => t('desk.references.saved', { name: nameOf(data) })}
				onSaved={({ data }) => setSaved((before) => ({ ...before, ...data }))}
			/>
		</>
	);
}

/** Shows how many watches use the row. A row in use cannot be deleted. */
function ReferenceActions({ collection, row }: { collection: ReferenceCollection; row: RecordRow }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [isDeleting, setDeleting] = useState(false);
	const name = useReferenceName(collection)(row);
	const watches = Number(row.watchCount ?? 0);
	const calibersOf = useRecords(
		'calibers',
		{
			fields: ['model'],
			filters: { brand: { documentId: { $eq: row.documentId } } },
			pagination: { pageSize: 1 },
		},
		{ enabled: collection === 'brands' && isDeleting },
	);
	const calibers = calibersOf.data?.meta.pagination.total ?? 0;
	const isInUse = watches + calibers > 0;
	const change = useDeskChange((api) => api.delete(`${collection}/${row.documentId}`), {
		done: () => t('desk.references.deleted', { name }),
		deletedId: () => row.documentId,
	});
	const remove = () => {
		if (isInUse) return setDeleting(false);
		change.mutate(undefined, {
			onSuccess: () => void navigate(`/owner/${collection}`, { replace: true }),
			onError: () => setDeleting(false),
		});
	};
	const filter =
		collection === 'categories' ? `category=${row.name}` : `${collection.slice(0, -1)}=${row.documentId}`;
	return (
		<>
			{collection === 'examiners' && (
				<SmallLink to={examinerPagePath(row.documentId)}>{t('desk.references.page')}</SmallLink>
			)}
			{watches > 0 && collection !== 'examiners' && (
				<SmallLink to={`/owner/watches?${filter}`}>
					{t('desk.references.see')} <span className="figures">{watches}</span>
				</SmallLink>
			)}
			<ActionMenu
				look="head"
				label={t('desk.orders.more')}
				of={name}
				actions={[
					{
						name: 'delete',
						label: t('desk.references.delete'),
						grave: true,
						onPress: () => setDeleting(true),
					},
				]}
			/>
			<ConfirmDialog
				open={isDeleting}
				onClose={() => setDeleting(false)}
				onAccept={remove}
				title={t('desk.references.deleteTitle', { name })}
				message={
					isInUse ? t('desk.references.depends', { watches, calibers }) : t('desk.references.deleteText')
				}
				acceptLabel={isInUse ? undefined : t('desk.references.delete')}
				busy={change.isPending || calibersOf.isLoading}
				danger={!isInUse}
			/>
		</>
	);
}
