import { useTranslation } from '../../i18n/use-translation.ts';
import { Price } from '../../ui/price.tsx';
import type { DeskPiece } from './pieces.queries.ts';

/** The cost of a piece that counts, with repairs: of a consigned one what is owed, where that is known. */
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
