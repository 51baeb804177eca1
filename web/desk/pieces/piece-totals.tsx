import type { ReactNode } from 'react';
import type { PieceTotals } from '#contract/stock/pieces.schema.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Price } from '../../ui/price.tsx';
import { Figure } from '../lists/figure.tsx';
import { CostNote } from './cost-note.tsx';

type PieceTotalName = TextsIn<'desk.pieces.totals'>;

/** Totals of the listed pieces that are not sold. Only the owner sees them. */
export function PieceTotalsRow({ totals }: { totals: PieceTotals }) {
	const { t } = useTranslation();
	const figures: Partial<Record<PieceTotalName, ReactNode>> = {
		pieces: totals.pieces,
		cost: (
			<>
				{totals.costKnown === 0 && totals.pieces > 0 ? '–' : <Price amount={totals.cost} />}
				<CostNote knownCount={totals.costKnown} all={totals.pieces} />
			</>
		),
		asking: <Price amount={totals.asking} />,
		daysHeld: totals.daysHeld === null ? '–' : t('desk.today.daysOnSale', { count: totals.daysHeld }),
		olderThan90: totals.olderThan90,
	};
	return (
		<dl
			className="mb-5 grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-4 narrow:grid-cols-1 sm:grid-cols-3 lg:grid-cols-5"
			title={t('desk.pieces.totals.about')}
		>
			{Object.entries(figures).map(([name, figure]) => (
				<Figure key={name} label={t(`desk.pieces.totals.${name as PieceTotalName}`)} className="text-xl">
					{figure}
				</Figure>
			))}
		</dl>
	);
}
