import { useTranslation } from '../../i18n/use-translation.ts';
import { Price } from '../../ui/price.tsx';
import type { DeskPiece } from './pieces.queries.ts';

/** The effective cost of a piece including repairs. For a consigned piece, the amount owed if known. */
export function PieceCost({ piece: { cost, owed, consigned, repairs } }: { piece: DeskPiece }) {
	const { t } = useTranslation();
	const counts = consigned ? (owed ?? cost) : cost;
	return (
		<span>
			{typeof counts === 'number' && <Price amount={counts + (repairs ?? 0)} />}
			{consigned && <span className="block text-sm text-soft">{t('desk.pieces.isConsigned')}</span>}
		</span>
	);
}
