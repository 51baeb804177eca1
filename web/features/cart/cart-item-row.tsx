import { Link } from 'react-router';
import { isUsed } from '#contract/catalogue/enumerations.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { Price } from '../../ui/price.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { watchPath } from '../cards/watch-path.ts';
import { type CartWatch, watchName } from './cart-contents.ts';

type CartItemRowProps = {
	watch: CartWatch;
	/** The price (CLP) when the buyer last saw it, if it was different. */
	before?: number;
	onRemove: () => void;
};

export function CartItemRow({ watch, before, onRemove }: CartItemRowProps) {
	const { t } = useTranslation();
	const to = watchPath(watch);
	const former = watch.originalPrice ?? before ?? null;
	return (
		<li className="flex flex-wrap gap-4 border-b border-line py-5 first:pt-0 md:gap-6">
			<Link to={to} tabIndex={-1} aria-hidden="true" className="self-start">
				<Thumbnail picture={watch.images[0]?.formats.thumbnail} className="size-24 md:size-28" eager />
			</Link>
			<div className="flex min-w-0 flex-1 basis-40 flex-wrap items-start justify-between gap-x-6 gap-y-1">
				<div className="min-w-0 flex-1 basis-48">
					<p className="text-sm text-soft">{watch.brand.name}</p>
					<h2 className="font-sans text-lg leading-snug font-medium tracking-normal">
						<Link to={to} className="underline-offset-4 hover:underline">
							{watch.model}
						</Link>
					</h2>
					{watch.reference && <p className="figures text-sm wrap-anywhere text-soft">{watch.reference}</p>}
					{isUsed(watch.categories) && (
						<p className="text-sm text-soft">
							{t(watch.condition ? `cards.usedAs.${watch.condition}` : 'cards.used')}
						</p>
					)}
				</div>
				<div className="text-right max-sm:flex max-sm:flex-1 max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-3">
					<p>
						<Price amount={watch.price} className="text-lg" />
						{former !== null && (
							<span className="block text-sm text-soft max-sm:text-left">
								<Price amount={former} struck={t('cart.before')} />
							</span>
						)}
					</p>
					<button
						type="button"
						onClick={onRemove}
						aria-label={t('cart.removeNamed', { name: watchName(watch) })}
						className="-mr-2 inline-flex min-h-11 items-center gap-2 rounded-base px-2 text-sm text-soft transition-colors hover:text-danger"
					>
						<Icon name="trash" size={18} />
						{t('cart.remove')}
					</button>
				</div>
			</div>
		</li>
	);
}
