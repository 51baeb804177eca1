import { useState } from 'react';
import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import type { NewPiece, PieceCostChanges } from '#contract/stock/pieces.schema.ts';
import { handStates } from '#contract/stock/pieces.ts';
import { useApi } from '../../api/api-context.ts';
import type { ApiClient } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useConflict } from '../forms/use-conflict.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { type WarnedSerial, warningOf } from '../serials/warned-serial.ts';
import {
	type DeskPiece,
	pieceName,
	piecesPath,
	putPiece,
	type SavedPieceAnswer,
	useSeesCosts,
} from './pieces.queries.ts';

const textFields = ['serial', 'place', 'acquiredOn'] as const;

const costFields = ['cost', 'repairs', 'source', 'owed', 'note'] as const;

type PieceTextField = (typeof textFields)[number] | (typeof costFields)[number];

type PieceFormValues = Record<PieceTextField | 'state', string> & { consigned: boolean };

type PieceCostValues = Omit<PieceCostChanges, 'version'>;

/** Initial form values. The state can only be chosen for a new piece. */
const valuesOf = (piece: DeskPiece | undefined): PieceFormValues => ({
	...(Object.fromEntries(
		[...textFields, ...costFields].map((name) => [name, String(piece?.[name] ?? '')]),
	) as Record<PieceTextField, string>),
	state: 'onSale',
	consigned: piece?.consigned === true,
});

type PieceFormProps = {
	watch: string;
	piece?: DeskPiece;
	onSaved: (warned: WarnedSerial | null) => void;
};

/**
 * The form for a piece: serial number, location and date for staff; costs, source, consignment and note for
 * the owner.
 */
export function PieceForm({ watch, piece, onSaved }: PieceFormProps) {
	const { t } = useTranslation();
	const api = useApi();
	const withCosts = useSeesCosts();
	// Prevents adding a new piece twice when its costs are refused and sent again.
	const [added, setAdded] = useState<DeskPiece | undefined>(piece);
	const [base, setBase] = useState(() => valuesOf(piece));
	const send = async (
		client: ApiClient,
		{ state, serial, place, acquiredOn, ...costs }: NewPiece & PieceCostValues,
	) => {
		const own = { serial, place, acquiredOn };
		const saved = added
			? await putPiece(client, added, own)
			: await client.post<SavedPieceAnswer>('owner/pieces', { data: { watch, state, ...own } });
		const { documentId, version } = saved.data;
		setAdded(saved.data);
		if (withCosts) {
			const data = { ...costs, watch: undefined, version };
			setAdded((await client.put<{ data: DeskPiece }>(`owner/piece-costs/${documentId}`, { data })).data);
		}
		return saved;
	};
	const form = useDeskForm({
		check: 'piece',
		values: base,
		more: ({ consigned }) => ({
			watch,
			...(!consigned && { owed: null }),
			...(!withCosts && Object.fromEntries([...costFields, 'consigned'].map((name) => [name, undefined]))),
		}),
		send,
		done: ({ data }) => t('desk.pieces.saved', { piece: pieceName(data) }),
		onSent: ({ data, meta }) => onSaved(warningOf(data.serial, meta.warnings)),
		onConflict: async () => {
			const filters = { documentId: { $eq: added?.documentId } };
			const read = await api.get<ListAnswer<DeskPiece>>(piecesPath(withCosts), { filters });
			if (read.data[0]) conflict.compare(read.data[0]);
		},
	});
	const label = (name: keyof PieceFormValues) =>
		name === 'state' ? t('desk.orders.state') : t(`desk.pieces.${name}`);
	const conflict = useConflict(form, {
		base,
		valuesOf,
		labelOf: label,
		onResolved: (theirs) => {
			setBase(valuesOf(theirs));
			setAdded(theirs);
		},
	});
	const text = (name: PieceTextField | 'state') => ({ label: label(name), ...form.field(name) });
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
