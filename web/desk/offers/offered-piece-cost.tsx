import { useTranslation } from '../../i18n/use-translation.ts';
import { Price } from '../../ui/price.tsx';
import { filterByWatch, usePieces, useSeesCosts } from '../pieces/pieces.queries.ts';

/** The cost of the pieces that an offer is for. Only the owner sees it. */
export function OfferedPieceCost({ watch }: { watch: string }) {
	const { t } = useTranslation();
	const seesCosts = useSeesCosts();
	const { data } = usePieces(
		{
			filters: { ...filterByWatch(watch), state: { $in: ['onSale', 'reserved'] } },
			pagination: { pageSize: 25 },
		},
		{ enabled: seesCosts },
	);
	const costs = (data?.data ?? []).flatMap(({ cost, repairs, consigned, owed }) =>
		consigned ? (owed ?? []) : typeof cost === 'number' ? cost + (repairs ?? 0) : [],
	);
	if (!seesCosts || costs.length === 0) return null;
	const [min, max] = [Math.min(...costs), Math.max(...costs)];
	return (
		<span className="text-soft">
			{t('desk.offers.cost')} <Price amount={min} />
			{max > min && (
				<>
					–<Price amount={max} />
				</>
			)}
		</span>
	);
}
