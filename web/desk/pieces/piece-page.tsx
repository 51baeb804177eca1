import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import type { NewPiece, PieceCostChanges } from '#contract/stock/pieces.schema.ts';
import { handStates } from '#contract/stock/pieces.ts';
import { serialKey } from '#contract/stock/serials.ts';
import { useApi } from '../../api/api-context.ts';
import type { ApiClient } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useConflict } from '../forms/conflict-dialog.tsx';
import { useDeskForm } from '../forms/desk-form.tsx';
import { useRecords } from '../records/record.queries.ts';
import { type FoundWatch, foundWatch, WatchSearch } from '../records/watch-search.tsx';
import { SerialWarning, type WarnedSerial, warningOf } from '../serials/serial-warning.tsx';
import { OneScreen, ScreenHead } from '../ui/screen-head.tsx';
import { SmallButton, SmallLink } from '../ui/small-buttons.tsx';
import {
	type ListedPiece,
	nameOf,
	piecesPath,
	putPiece,
	type SavedPiece,
	usePieces,
	useSeesCosts,
} from './pieces.queries.ts';
export function PiecePage({ id }: { id: string }) {
	const navigate = useNavigate();
	const [warned, setWarned] = useState<WarnedSerial | null>(null);
	const saved = (warning: WarnedSerial | null) => {
		setWarned(warning);
		if (warning) scrollTo({ top: 0 });
		else void navigate('/owner/pieces');
	};
	return (
		<>
			{warned && (
				<SerialWarning
					warned={warned}
					onShow={() => void navigate(`/owner/pieces?q=${encodeURIComponent(serialKey(warned.serial))}`)}
					onClose={() => setWarned(null)}
				/>
			)}
			{id === 'new' ? <AddPiece onSaved={saved} /> : <EditPiece id={id} onSaved={saved} />}
		</>
	);
}

type PartProps = { onSaved: (warned: WarnedSerial | null) => void };

function AddPiece({ onSaved }: PartProps) {
	const { t } = useTranslation();
	const [search, setSearch] = useSearchParams();
	const id = search.get('watch') ?? '';
	const asked = { ...foundWatch, filters: { documentId: { $eq: id } } };
	const { data } = useRecords<FoundWatch>('watches', asked, { enabled: id !== '' });
	const watch = data?.data.find(({ documentId }) => documentId === id);
	const choose = (documentId: string | null) =>
		setSearch(documentId ? { watch: documentId } : {}, { replace: true });
	return (
		<>
			<ScreenHead title={t('desk.pieces.new')}>
				{watch && (
					<p className="mt-1 flex flex-wrap items-center gap-x-3">
						{watch.brand.name} {watch.model}
						<SmallButton look="plain" className="-ml-3" onClick={() => choose(null)}>
							{t('desk.pieces.otherWatch')}
						</SmallButton>
					</p>
				)}
			</ScreenHead>
			{watch ? (
				<PieceForm key={id} watch={id} onSaved={onSaved} />
			) : (
				<div className="max-w-2xl">
					<p className="mb-3 text-soft">{t('desk.pieces.chooseWatch')}</p>
					<WatchSearch onChoose={({ documentId }) => choose(documentId)} />
				</div>
			)}
		</>
	);
}

function EditPiece({ id, onSaved }: PartProps & { id: string }) {
	const { t } = useTranslation();
	// A form holds what was read when it was opened.
	const query = usePieces({ filters: { documentId: { $eq: id } } }, { refetchOnWindowFocus: false });
	const isRead = query.isSuccess && !query.isFetching;
	return (
		<OneScreen
			query={query}
			data={query.data?.data.find(({ documentId }) => documentId === id)}
			title={t('desk.pieces.piece')}
			gone={isRead && t('desk.pieces.gone')}
		>
			{(piece) => <KnownPiece piece={piece} onSaved={onSaved} />}
		</OneScreen>
	);
}

function KnownPiece({ piece, onSaved }: PartProps & { piece: ListedPiece }) {
	const { t } = useTranslation();
	const days = t('desk.today.daysOnSale', { count: piece.daysHeld });
	return (
		<>
			<ScreenHead
				title={nameOf(piece)}
				actions={
					<SmallLink to={`/owner/watches/${piece.watch.documentId}`}>{t('desk.pieces.seeWatch')}</SmallLink>
				}
			>
				<p className="mt-1 text-soft">
					{t(`desk.pieces.state.${piece.state}`)} · {days}{' '}
					{piece.stolen && <Badge tone="danger">{t('desk.stolen.badge')}</Badge>}
				</p>
			</ScreenHead>
			<PieceForm key={piece.documentId} watch={piece.watch.documentId} piece={piece} onSaved={onSaved} />
		</>
	);
}

const texts = ['serial', 'place', 'acquiredOn'] as const;
const costTexts = ['cost', 'repairs', 'source', 'owed', 'note'] as const;
type Name = (typeof texts)[number] | (typeof costTexts)[number];
type Values = Record<Name | 'state', string> & { consigned: boolean };
type Costs = Omit<PieceCostChanges, 'version'>;

/** The state is chosen for a new one alone. */
const valuesOf = (piece: ListedPiece | undefined): Values => ({
	...(Object.fromEntries(
		[...texts, ...costTexts].map((name) => [name, String(piece?.[name] ?? '')]),
	) as Record<Name, string>),
	state: 'onSale',
	consigned: piece?.consigned === true,
});

type PieceFormProps = {
	watch: string;
	piece?: ListedPiece;
	onSaved: (warned: WarnedSerial | null) => void;
};

/** A piece: serial, place and day for the staff; cost, source, consignment and note for the owner. */
function PieceForm({ watch, piece, onSaved }: PieceFormProps) {
	const { t } = useTranslation();
	const api = useApi();
	const withCosts = useSeesCosts();
	// A new piece is added once, also when its costs were refused and are sent again.
	const [added, setAdded] = useState<ListedPiece | undefined>(piece);
	const [base, setBase] = useState(() => valuesOf(piece));
	const send = async (
		client: ApiClient,
		{ state, serial, place, acquiredOn, ...costs }: NewPiece & Costs,
	) => {
		const own = { serial, place, acquiredOn };
		const saved = added
			? await putPiece(client, added, own)
			: await client.post<SavedPiece>('owner/pieces', { data: { watch, state, ...own } });
		const { documentId, version } = saved.data;
		setAdded(saved.data);
		if (withCosts) {
			const data = { ...costs, watch: undefined, version };
			setAdded((await client.put<{ data: ListedPiece }>(`owner/piece-costs/${documentId}`, { data })).data);
		}
		return saved;
	};
	const form = useDeskForm({
		check: 'piece',
		values: base,
		more: ({ consigned }) => ({
			watch,
			...(!consigned && { owed: null }),
			...(!withCosts && Object.fromEntries([...costTexts, 'consigned'].map((name) => [name, undefined]))),
		}),
		send,
		done: ({ data }) => t('desk.pieces.saved', { piece: nameOf(data) }),
		onSent: ({ data, meta }) => onSaved(warningOf(data.serial, meta.warnings)),
		onConflict: async () => {
			const filters = { documentId: { $eq: added?.documentId } };
			const read = await api.get<ListAnswer<ListedPiece>>(piecesPath(withCosts), { filters });
			if (read.data[0]) conflict.compare(read.data[0]);
		},
	});
	const label = (name: keyof Values) =>
		name === 'state' ? t('desk.orders.state') : t(`desk.pieces.${name}`);
	const conflict = useConflict(form, {
		base,
		valuesOf,
		labelOf: label,
		onTaken: (theirs) => {
			setBase(valuesOf(theirs));
			setAdded(theirs);
		},
	});
	const text = (name: Name | 'state') => ({ label: label(name), ...form.field(name) });
	return (
		<form noValidate onSubmit={form.submit} className="grid max-w-3xl gap-5">
			<Card className="grid gap-4 sm:grid-cols-2">
				<TextField {...text('serial')} />
				<TextField {...text('place')} hint={t('desk.pieces.placeHint')} />
				{!added && (
					<Select
						{...text('state')}
						options={handStates.map((value) => ({ value, label: t(`desk.pieces.state.${value}`) }))}
					/>
				)}
				<TextField {...text('acquiredOn')} type="date" />
			</Card>
			{withCosts && (
				<Card className="grid gap-4 sm:grid-cols-2">
					<h2 className="text-xl sm:col-span-2">{t('desk.pieces.owners')}</h2>
					<TextField
						{...text('cost')}
						{...(form.watch('consigned') && { hint: t('desk.pieces.costHint') })}
						inputMode="numeric"
					/>
					<TextField {...text('repairs')} inputMode="numeric" />
					<TextField {...text('source')} />
					<TextField {...text('note')} />
					<Checkbox label={t('desk.pieces.consigned')} {...form.register('consigned')} />
					{form.watch('consigned') && (
						<TextField {...text('owed')} hint={t('desk.pieces.owedHint')} inputMode="numeric" />
					)}
				</Card>
			)}
			<div>
				<Button type="submit" busy={form.busy}>
					{t('desk.form.save')}
				</Button>
			</div>
			{conflict.dialog}
		</form>
	);
}
