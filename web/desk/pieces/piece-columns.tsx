import { handStates, type PieceState } from '#contract/stock/pieces.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { type Column, type Columns, WatchCell } from '../lists/data-table.tsx';
import { EditedChoice, EditedText } from '../lists/edited-text.tsx';
import { type WarnedSerial, warningOf } from '../serials/serial-warning.tsx';
import { SmallButton } from '../ui/small-buttons.tsx';
import { type ListedPiece, nameOf, usePieceChange, useSeesCosts, useTakeBack } from './pieces.queries.ts';

/** Columns of the list of pieces; what it cost is the owner's alone. */
export function usePieceColumns(
	onSell: (piece: ListedPiece) => void,
	onWarned: (warned: WarnedSerial | null) => void,
): Columns<ListedPiece> {
	const { t } = useTranslation();
	const cost: Column<ListedPiece> = {
		title: t('desk.pieces.cost'),
		sort: 'cost',
		isFigure: true,
		laptopOnly: true,
		cell: (piece) => <PieceCost piece={piece} />,
	};
	return {
		watch: {
			title: t('desk.watches.watch'),
			sort: 'watch.model',
			grows: true,
			cell: ({ documentId, watch, stolen }) => (
				<WatchCell to={`/owner/pieces/${documentId}`} {...watch}>
					{stolen && <Badge tone="danger">{t('desk.stolen.badge')}</Badge>}
				</WatchCell>
			),
		},
		state: {
			title: t('desk.orders.state'),
			sort: 'state',
			cell: (piece) => <PieceStateChoice piece={piece} />,
		},
		serial: {
			title: t('desk.pieces.serial'),
			sort: 'serial',
			cell: (piece) => <PieceText piece={piece} field="serial" onWarned={onWarned} />,
		},
		place: {
			title: t('desk.pieces.place'),
			sort: 'place',
			cell: (piece) => <PieceText piece={piece} field="place" />,
		},
		days: {
			title: t('desk.pieces.days'),
			isFigure: true,
			laptopOnly: true,
			cell: ({ daysHeld }) => daysHeld,
		},
		...(useSeesCosts() && { cost }),
		price: {
			title: t('desk.watches.price'),
			sort: 'watch.price',
			isFigure: true,
			laptopOnly: true,
			cell: ({ watch }) => <Price amount={watch.price} />,
		},
		acts: {
			title: t('desk.pieces.acts'),
			hideTitle: true,
			isFigure: true,
			cell: (piece) => <PieceAction piece={piece} onSell={onSell} />,
		},
	};
}

/** The cost of a piece that counts, with repairs: of a consigned one what is owed, where that is known. */
export function PieceCost({ piece: { cost, owed, consigned, repairs } }: { piece: ListedPiece }) {
	const { t } = useTranslation();
	const counts = consigned ? (owed ?? cost) : cost;
	return (
		<span>
			{typeof counts === 'number' && <Price amount={counts + (repairs ?? 0)} />}
			{consigned && <span className="block text-sm text-soft">{t('desk.pieces.isConsigned')}</span>}
		</span>
	);
}

function PieceAction({ piece, onSell }: { piece: ListedPiece; onSell: (piece: ListedPiece) => void }) {
	const { t } = useTranslation();
	const takeBack = useTakeBack();
	const isElsewhere = piece.state === 'sold' && piece.channel !== null;
	if (!isFree(piece) && !isElsewhere) return null;
	return (
		<SmallButton
			className="relative z-10 whitespace-nowrap"
			busy={takeBack.isPending}
			onClick={() => (isElsewhere ? takeBack.mutate(piece) : onSell(piece))}
		>
			{t(isElsewhere ? 'desk.pieces.takeBack' : 'desk.pieces.soldElsewhere')}
		</SmallButton>
	);
}

/** A hand may change its state: no order has it. */
const isFree = ({ state }: ListedPiece): boolean => (handStates as readonly string[]).includes(state);

type PieceTextProps = {
	piece: ListedPiece;
	field: 'serial' | 'place';
	onWarned?: (warned: WarnedSerial | null) => void;
};

/** Serial or place of a piece, edited where it stands. */
function PieceText({ piece, field, onWarned }: PieceTextProps) {
	const { t } = useTranslation();
	const change = usePieceChange();
	const kept = piece[field] ?? '';
	const save = (typed: string, done: () => void) => {
		const value = typed.trim();
		if (value === kept) return done();
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
			label={t('desk.watches.cell', { field: title, watch: nameOf(piece) })}
			placeholder={title}
			maxLength={80}
			shown={kept}
			value={kept}
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

/** State of a piece, chosen where it stands; an order's own is told. */
function PieceStateChoice({ piece }: { piece: ListedPiece }) {
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
			label={t('desk.watches.cell', { field: t('desk.orders.state'), watch: nameOf(piece) })}
			value={piece.state as (typeof handStates)[number]}
			disabled={change.isPending}
			choices={handStates.map((value) => ({ value, label: t(`desk.pieces.state.${value}`) }))}
			onChoose={(state) => change.mutate({ piece, values: { state } })}
		/>
	);
}
