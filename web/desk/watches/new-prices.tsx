import { memo } from 'react';
import { Price } from '../../ui/price.tsx';
import { type ChosenWatch, regularPrice } from './listed-watch.ts';
import { percentPrice } from './percent-price.ts';

/** For a sale, the percentage is a discount on the regular price. */
export const newPrice = (watch: ChosenWatch, percent: number, isSale: boolean) =>
	isSale ? percentPrice(regularPrice(watch), -percent) : percentPrice(watch.price, percent);

type NewPricesProps = {
	watches: readonly ChosenWatch[];
	isSale: boolean;
	percent: number;
	min: number;
	max: number;
};

/** The old and new prices. Prices outside the shop's bounds are highlighted. */
export const NewPrices = memo(function NewPrices({ watches, isSale, percent, min, max }: NewPricesProps) {
	return (
		<ul className="grid max-h-72 overflow-y-auto text-sm">
			{watches.map((watch) => {
				const price = newPrice(watch, percent, isSale);
				return (
					<li
						key={watch.documentId}
						className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2"
					>
						<span className="min-w-0 wrap-anywhere">
							{watch.brand.name} {watch.model}
						</span>
						<span className={`figures ml-auto ${price < min || price > max ? 'text-warning' : ''}`}>
							<Price amount={isSale ? regularPrice(watch) : watch.price} /> → <Price amount={price} />
						</span>
					</li>
				);
			})}
		</ul>
	);
});
