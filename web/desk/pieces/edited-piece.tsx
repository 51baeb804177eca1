import { handStates, type PieceState } from '#contract/stock/pieces.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { EditedChoice } from '../lists/edited-choice.tsx';
import { EditedText } from '../lists/edited-text.tsx';
import { type WarnedSerial, warningOf } from '../serials/warned-serial.ts';
import { isFree } from './is-free.ts';
import { type DeskPiece, pieceName, usePieceChange } from './pieces.queries.ts';

type PieceTextProps = {
	piece: DeskPiece;
	field: 'serial' | 'place';
	onWarned?: (warned: WarnedSerial | null) => void;
};

/** Serial number or location of a piece, edited in place. */
export function PieceText({ piece, field, onWarned }: PieceTextProps) {
	const { t } = useTranslation();
	const change = usePieceChange();
	const stored = piece[field] ?? '';
	const save = (typed: string, done: () => void) => {
		const value = typed.trim();
		if (value === stored) return done();
		change.mutate(
			{ piece, values: { [field]: value || null } },
			{
				onSuccess: ({ data, meta }) => onWarned?.(warningOf(data.serial, meta.warnings)),
				onSettled: done,
			},
		);
	};
	const title = t(`desk.pieces.${field}`);
	return (
		<EditedText
			label={t('desk.watches.cell', { field: title, watch: pieceName(piece) })}
			placeholder={title}
			maxLength={80}
			shown={stored}
			value={stored}
			disabled={change.isPending}
			onSave={save}
			className={`w-38 ${field === 'serial' ? 'md:w-28 xl:w-32' : 'md:w-24 xl:w-28'}`}
		/>
	);
}

const tones: Record<PieceState, BadgeTone> = {
	incoming: 'neutral',
	atTheBench: 'neutral',
	onSale: 'neutral',
	reserved: 'warning',
	sold: 'accent',
	returned: 'neutral',
	notForSale: 'neutral',
};

/** State of a piece, edited in place. Read-only if an order determines it. */
export function PieceStateChoice({ piece }: { piece: DeskPiece }) {
	const { t } = useTranslation();
	const change = usePieceChange();
	if (!isFree(piece))
		return (
			<Badge tone={tones[piece.state]}>
				{t(`desk.pieces.state.${piece.state}`)}
				{piece.channel && ` · ${piece.channel}`}
			</Badge>
		);
	return (
		<EditedChoice
			label={t('desk.watches.cell', { field: t('desk.orders.state'), watch: pieceName(piece) })}
			value={piece.state as (typeof handStates)[number]}
			disabled={change.isPending}
			choices={handStates.map((value) => ({ value, label: t(`desk.pieces.state.${value}`) }))}
			onChoose={(state) => change.mutate({ piece, values: { state } })}
		/>
	);
}
