import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { type Column, type Columns, WatchCell } from '../lists/data-table.tsx';
import { isFree, PieceStateChoice, PieceText } from './edited-piece.tsx';
import { type ListedPiece, useSeesCosts, useTakeBack } from './pieces.queries.ts';
import type { WarnedSerial } from './serial-warning.tsx';

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
		<Button
			look="quiet"
			size="small"
			className="relative z-10 whitespace-nowrap"
			busy={takeBack.isPending}
			onClick={() => (isElsewhere ? takeBack.mutate(piece) : onSell(piece))}
		>
			{t(isElsewhere ? 'desk.pieces.takeBack' : 'desk.pieces.soldElsewhere')}
		</Button>
	);
}
