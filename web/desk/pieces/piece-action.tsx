import { useTranslation } from '../../i18n/use-translation.ts';
import { SmallButton } from '../ui/small-button.tsx';
import { isFree } from './is-free.ts';
import { type ListedPiece, useTakeBack } from './pieces.queries.ts';

export function PieceAction({ piece, onSell }: { piece: ListedPiece; onSell: (piece: ListedPiece) => void }) {
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
