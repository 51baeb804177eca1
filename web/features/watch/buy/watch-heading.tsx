import { Link } from 'react-router';
import { isUsed } from '#contract/catalogue/enumerations.ts';
import { courier, type ShippingTerms } from '#contract/orders/shipping-terms.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FavouriteButton } from '../../cards/list-buttons.tsx';
import type { FullWatch } from '../full-watch.ts';
import { Stars } from '../stars.tsx';
import { WatchBadges } from './watch-badges.tsx';

/** The badges of a watch, its brand, model and reference, and its stars. */
export function WatchHeading({ watch, terms }: { watch: FullWatch; terms: ShippingTerms }) {
	const { t } = useTranslation();
	const { unavailable } = watch;
	const isSold = unavailable?.state === 'sold';
	return (
		<div className="grid gap-2">
			<div className="flex items-start justify-between gap-4">
				<WatchBadges
					used={isUsed(watch.categories)}
					freeShipping={!isSold && courier.isFree(watch.price, terms)}
					state={
						unavailable ? t(`watch.taken.${unavailable.state}`) : watch.inStock ? null : t('cards.soldOut')
					}
				/>
				<FavouriteButton
					documentId={watch.documentId}
					name={`${watch.brand.name} ${watch.model}`}
					className="-mt-2.5 -mr-[min(0.625rem,5vw)]"
				/>
			</div>
			<h1 className="text-3xl md:text-4xl">
				<Link
					to={`/watches?brand=${encodeURIComponent(watch.brand.name)}`}
					className="mb-1 block font-sans text-lg font-normal tracking-normal text-soft underline-offset-4 hover:underline"
				>
					{watch.brand.name}
				</Link>
				{watch.model}
			</h1>
			{watch.reference && <p className="figures text-faint wrap-anywhere">{t('cards.reference', watch)}</p>}
			<Stars {...watch} />
		</div>
	);
}
