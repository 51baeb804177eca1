import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { focusContent } from '../../ui/focus-content.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CartButton } from '../cards/cart-button.tsx';
import { WatchPicture } from '../cards/watch-picture.tsx';
import { WatchPrice } from '../cards/watch-price.tsx';
import { compared } from '../stored-lists/id-list.ts';
import type { ComparedWatch } from './compare-rows.ts';

/** The head of a column. All plates have the same scale, so that sizes can be compared. */
export function CompareHead({ watch }: { watch: ComparedWatch }) {
	const { t } = useTranslation();
	const name = `${watch.brand} ${watch.model}`;
	return (
		<div className="relative grid gap-2">
			<WatchPicture
				picture={watch.picture}
				alt=""
				sizes="(min-width: 1024px) 320px, 50vw"
				className="aspect-square w-full rounded-base bg-plate object-contain dark:brightness-90"
			/>
			<IconButton
				icon="close"
				label={t('compare.remove', { name })}
				onClick={() => {
					compared.remove(watch.documentId);
					focusContent();
				}}
				className="absolute! top-1 right-1 size-10! rounded-full! bg-raised/85"
			/>
			<p className="text-sm text-soft">{watch.brand}</p>
			<Link
				to={watch.path}
				className="line-clamp-2 min-h-[2lh] narrow:line-clamp-none font-serif text-lg leading-snug narrow:text-base wrap-anywhere underline-offset-4 hover:underline"
			>
				{watch.model}
			</Link>
			<WatchPrice
				price={watch.price}
				originalPrice={watch.originalPrice}
				className="text-[min(1.125rem,8vw)]"
			/>
			<CartButton watch={watch} name={name} className="w-full px-2!" />
		</div>
	);
}
