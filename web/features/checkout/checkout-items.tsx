import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Price } from '../../ui/price.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import type { CartContents } from '../cart/use-cart-contents.ts';

export function CheckoutItems({ items }: { items: CartContents['items'] }) {
	const { t } = useTranslation();
	return (
		<section aria-labelledby="checkout-items">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id="checkout-items" className="text-xl">
					{t('checkout.items.title')}
				</h2>
				<Link
					to="/cart"
					className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
				>
					{t('checkout.items.edit')}
				</Link>
			</div>
			<ul className="mt-2 border-t border-line">
				{items.map((watch) => (
					<li
						key={watch.documentId}
						className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3"
					>
						<Thumbnail
							picture={watch.images[0]?.formats.thumbnail}
							className="aspect-square w-16 max-w-[20vw]"
						/>
						<p className="min-w-0 flex-1 basis-16">
							<span className="block text-sm text-soft">{watch.brand.name}</span>
							<span className="block leading-snug wrap-anywhere">{watch.model}</span>
						</p>
						<p className="ml-auto text-right">
							<Price amount={watch.price} />
							{watch.originalPrice !== null && (
								<Price
									amount={watch.originalPrice}
									struck={t('checkout.items.before')}
									className="block text-sm"
								/>
							)}
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}
