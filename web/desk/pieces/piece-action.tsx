import { useTranslation } from '../../i18n/use-translation.ts';
import { SmallButton } from '../ui/small-button.tsx';
import { isFree } from './is-free.ts';
import { type DeskPiece, usePutBackOnSale } from './pieces.queries.ts';

export function PieceAction({ piece, onSell }: { piece: DeskPiece; onSell: (piece: DeskPiece) => void }) {
	const { t } = useTranslation();
	const putBackOnSale = usePutBackOnSale();
	const isElsewhere = piece.state === 'sold' && piece.channel !== null;
	if (!isFree(piece) && !isElsewhere) return null;
	return (
		<SmallButton
			look="plain"
			className="relative z-10 -mr-3 whitespace-nowrap pointer-fine:min-h-8!"
			busy={putBackOnSale.isPending}
			onClick={() => (isElsewhere ? putBackOnSale.mutate(piece) : onSell(piece))}
		>
			{t(isElsewhere ? 'desk.pieces.takeBack' : 'desk.pieces.soldElsewhere')}
		</SmallButton>
	);
}
