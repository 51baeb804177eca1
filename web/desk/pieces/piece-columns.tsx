import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import type { TableColumn, TableColumns } from '../lists/data-table.tsx';
import { WatchCell } from '../lists/watch-cell.tsx';
import type { WarnedSerial } from '../serials/warned-serial.ts';
import { PieceStateChoice, PieceText } from './edited-piece.tsx';
import { PieceAction } from './piece-action.tsx';
import { PieceCost } from './piece-cost.tsx';
import { type DeskPiece, useSeesCosts } from './pieces.queries.ts';

/** Columns of the piece list. Only the owner sees the cost. */
export function usePieceColumns(
	onSell: (piece: DeskPiece) => void,
	onWarned: (warned: WarnedSerial | null) => void,
): TableColumns<DeskPiece> {
	const { t } = useTranslation();
	const cost: TableColumn<DeskPiece> = {
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
			cell: ({ documentId, watch, stolen }) => (
				<WatchCell to={`/owner/pieces/${documentId}`} {...watch}>
					{stolen && <Badge tone="danger">{t('desk.stolen.badge')}</Badge>}
				</WatchCell>
			),
		},
		state: {
			title: t('desk.orders.state'),
			sort: 'state',
			phone: 'end',
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
			phone: 'end',
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
