import { Link } from 'react-router';
import type { OrderItem } from '#contract/orders/orders.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Price } from '../../ui/price.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';

/**
 * The order's watches as they were when the order was placed. The buyer's links still work after the sale.
 */
export function OrderItems({ items, isOwn = true }: { items: readonly OrderItem[]; isOwn?: boolean }) {
	const { t } = useTranslation();
	return (
		<ul className="grid gap-3">
			{items.map((item, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: items of an order never move, and a watch may have been deleted
				<li key={`${item.documentId}-${index}`}>
					<Link
						to={`/watch/${item.documentId}${isOwn ? '?from=orders' : ''}`}
						className="group flex flex-wrap items-center gap-x-4 gap-y-1"
					>
						<Thumbnail
							picture={item.image ? { url: item.image } : null}
							className="aspect-square w-16 max-w-[20vw]"
						/>
						<span className="min-w-0 flex-1 basis-40">
							<span className="block text-sm text-soft">{item.brand}</span>
							<span className="block leading-snug wrap-anywhere underline-offset-4 group-hover:underline">
								{item.model}
							</span>
							{item.condition && (
								<span className="block text-sm text-soft">{t(`terms.condition.${item.condition}`)}</span>
							)}
							{item.serial && (
								<span className="block text-sm wrap-anywhere text-soft">
									{t('orders.serial', { serial: item.serial })}
								</span>
							)}
						</span>
						<Price amount={item.price} className="ml-auto" />
					</Link>
				</li>
			))}
		</ul>
	);
}
