import { useState } from 'react';
import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import type { NewPiece, PieceCostChanges } from '#contract/stock/pieces.schema.ts';
import { useApi } from '../../api/api-context.ts';
import type { ApiClient } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
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

export type PieceFormOptions = {
	watch: string;
	/** The fetched piece; undefined for a new one. */
	piece?: DeskPiece;
	onSaved: (warned: WarnedSerial | null) => void;
};

export type PieceFormState = ReturnType<typeof usePieceForm>;

/** The values of a piece and how they and its costs are saved, with conflict resolution. */
export function usePieceForm({ watch, piece, onSaved }: PieceFormOptions) {
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
	const labelOf = (name: keyof PieceFormValues) =>
		name === 'state' ? t('desk.orders.state') : t(`desk.pieces.${name}`);
	const conflict = useConflict(form, {
		base,
		valuesOf,
		labelOf,
		onResolved: (theirs) => {
			setBase(valuesOf(theirs));
			setAdded(theirs);
		},
	});
	/** Props for the control of a text field, with its label. */
	const labeledField = (name: PieceTextField | 'state') => ({ label: labelOf(name), ...form.field(name) });
	return { ...form, withCosts, isNew: !added, labeledField, conflictDialog: conflict.dialog };
}
