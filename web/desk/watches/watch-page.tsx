import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSeesCosts } from '../pieces/pieces.queries.ts';
import { useRecord } from '../records/record.queries.ts';
import { RecordForm } from '../records/record-form.tsx';
import { type BothLanguages, type RecordRow, type RecordValues, toValues } from '../records/record-values.ts';
import type { SavedRecord } from '../records/use-record-form.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { OneScreen } from '../ui/one-screen.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import { SmallLink } from '../ui/small-link.tsx';
import { FittingWishes } from '../wishes/fitting-wishes.tsx';
import { TypedWishes } from '../wishes/typed-wishes.tsx';
import type { ListedWatch } from './listed-watch.ts';
import { useUndoableDelete } from './pending-deletes.ts';
import { useWatchChanges } from './use-watch-changes.tsx';
import { WaitingPrice } from './waiting-price.tsx';
import { waitsForPhotographs } from './waits-for-photographs.ts';
import { publication } from './watch-changes.ts';
import { newWatchGroups, watchGroups } from './watch-groups.ts';
import { WatchPieces } from './watch-pieces.tsx';

const sheetGroup = watchGroups.filter(({ fold }) => fold !== undefined);

const nameOf = ({ brand, model }: RecordRow) =>
	`${(brand as { name: string } | undefined)?.name ?? ''} ${model}`;

/** Edits a watch or creates one. `?from=` copies another watch. */
export function WatchPage({ id }: { id: string }) {
	const { t } = useTranslation();
	const [search] = useSearchParams();
	const isNew = id === 'new';
	const from = isNew ? (search.get('from') ?? '') : id;
	const query = useRecord('watches', from);
	if (isNew && !from) return <NewWatch copied={undefined} />;
	return (
		<OneScreen query={query} data={query.data} title={t('desk.watches.watch')}>
			{(row) =>
				isNew ? (
					<NewWatch key={from} copied={row} />
				) : (
					// Remount the form after a button changed the publication state; unsaved input is restored.
					<EditWatch key={`${id} ${row.en.draft} ${row.en.publishAt}`} row={row} />
				)
			}
		</OneScreen>
	);
}

function NewWatch({ copied }: { copied: BothLanguages | undefined }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const withCosts = useSeesCosts();
	const groups = useMemo(() => newWatchGroups(withCosts), [withCosts]);
	const start: RecordValues = copied
		? {
				...toValues(watchGroups, copied),
				// The condition sheet, serial number and photographs belong to the copied watch.
				...toValues(sheetGroup, null),
				model: t('desk.watches.copyOf', { model: copied.en.model as string }),
				serial: '',
				images: [],
				featured: false,
				takesOffers: false,
				draft: true,
				publishAt: '',
				// Use the regular price: the sale belongs to the copied watch.
				price: String(copied.en.originalPrice ?? copied.en.price),
				salePrice: '',
				saleFrom: '',
				saleUntil: '',
			}
		: { stock: '1', reviewCount: '0' };
	return (
		<>
			<ScreenHead title={t('desk.watches.new')} />
			<RecordForm
				collection="watches"
				check="watch"
				groups={groups}
				besides={<TypedWishes />}
				row={null}
				start={start}
				draftName={copied ? `copy-of-${copied.en.documentId}` : 'new'}
				done={({ data }) => t('desk.watches.created', { watch: nameOf(data) })}
				onSaved={({ data }) => void navigate(`/owner/watches/${data.documentId}`, { replace: true })}
			/>
		</>
	);
}

function EditWatch({ row }: { row: BothLanguages }) {
	const { t } = useTranslation();
	const [watch, setWatch] = useState(row.en);
	const [warnings, setWarnings] = useState<readonly string[]>([]);
	const name = nameOf(watch);
	const saved = ({ data, meta }: SavedRecord) => {
		setWatch(data);
		setWarnings(meta?.warnings ?? []);
	};
	return (
		<>
			<ScreenHead title={name} actions={<WatchActions watch={watch} name={name} />}>
				<PublicationLine watch={watch} />
				{watch.stock === 0 && <p className="mt-1 text-sm text-warning">{t('desk.watches.hidden')}</p>}
			</ScreenHead>
			<WaitingPrice watch={watch.documentId} version={watch.version} />
			{warnings.includes('price_outside_bounds') && (
				<div className="mb-5">
					<Notice tone="warning">{t('desk.watches.outside')}</Notice>
				</div>
			)}
			{!watch.draft && <FittingWishes watch={watch.documentId} name={name} />}
			<WatchPieces watch={watch.documentId} />
			<RecordForm
				collection="watches"
				check="watch"
				groups={watchGroups}
				besides={<TypedWishes />}
				row={row}
				done={({ data }) => t('desk.watches.saved', { watch: nameOf(data) })}
				onSaved={saved}
			/>
		</>
	);
}

/** Says that the watch is not published, when it will be, or what it waits for. */
function PublicationLine({ watch }: { watch: RecordRow }) {
	const { t } = useTranslation();
	const dates = useDates();
	const { draft, publishAt, used, images } = watch as unknown as ListedWatch;
	if (!draft) return null;
	if (publishAt === null) return <p className="mt-1 text-sm text-warning">{t('desk.watches.isDraft')}</p>;
	const waits = waitsForPhotographs({ draft, publishAt, used, images: images ?? [] }, Date.now());
	return (
		<p className="mt-1 max-w-prose text-sm text-warning">
			{t(waits ? 'desk.watches.waitsForPhotographs' : 'desk.watches.publishedOn', {
				time: dates.moment(publishAt),
			})}
		</p>
	);
}

function WatchActions({ watch, name }: { watch: RecordRow; name: string }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const deleteWatch = useUndoableDelete();
	const change = useWatchChanges();
	const listed = watch as unknown as ListedWatch;
	const action = listed.draft ? 'publish' : 'unpublish';
	return (
		<>
			<SmallButton
				look={listed.draft ? 'primary' : 'quiet'}
				busy={change.isPending}
				onClick={() => change.mutate([{ watch: listed, values: publication[action] }])}
			>
				{t(`desk.watches.bulk.${action}`)}
			</SmallButton>
			{change.question}
			<SmallLink to={`/watch/${watch.documentId}?from=${listed.draft ? 'preview' : 'owner'}`}>
				{t(listed.draft ? 'desk.watches.preview' : 'desk.watches.see')}
			</SmallLink>
			<SmallLink to={`/owner/watches/new?from=${watch.documentId}`}>{t('desk.watches.duplicate')}</SmallLink>
			<ActionMenu
				look="head"
				label={t('desk.orders.more')}
				of={name}
				actions={[
					{
						name: 'delete',
						label: t('desk.watches.delete'),
						grave: true,
						question: {
							title: t('desk.watches.deleteTitle', { watch: name }),
							message: t('desk.watches.deleteText'),
						},
						onPress: () => {
							deleteWatch(listed, name);
							return navigate('/owner/watches', { replace: true });
						},
					},
				]}
			/>
		</>
	);
}
