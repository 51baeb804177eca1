import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { ShippingTerms } from '#contract/orders/shipping-terms.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icons.tsx';
import { StillPart, stillOf } from '../../../ui/still-part.tsx';
import { WatchPrice } from '../../cards/watch-price.tsx';
import { BuyerProtection } from '../../layout/buyer-protection.tsx';
import { PurchasePromises } from '../../layout/purchase-promises.tsx';
import type { FullWatch } from '../full-watch.ts';
import { SaleEnd, StockLine, UnavailableLine } from './availability.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyButton } from './buy-button.tsx';
import { WatchActions } from './watch-actions.tsx';
import { WatchHeading } from './watch-heading.tsx';

export const dossierPart = stillOf('dossier', async () => (await import('./dossier.tsx')).Dossier);
export const soldByPart = stillOf('sold-by', async () => (await import('./sold-by.tsx')).SoldBy);

type BuyBoxProps = {
	watch: FullWatch;
	terms: ShippingTerms;
	address: string;
	offer: ReactNode;
	/** The first button of a watch that can be seen by appointment, on the page or in a phone's bar. */
	visit: ((inBar: boolean) => ReactNode) | null;
};

/** Name, price, availability and the button. */
export function BuyBox({ watch, terms, address, offer, visit }: BuyBoxProps) {
	const { t } = useTranslation();
	const button = useRef<HTMLDivElement>(null);
	const { unavailable } = watch;
	const isSold = unavailable?.state === 'sold';
	return (
		<div className="grid content-start gap-5 lg:sticky lg:top-20 lg:row-span-2 lg:self-start">
			<WatchHeading watch={watch} terms={terms} />
			<WatchPrice
				price={watch.price}
				originalPrice={isSold ? null : watch.originalPrice}
				className={isSold ? 'text-lg text-soft' : 'text-[clamp(1rem,9.5vw,1.875rem)] leading-[1.2]'}
			/>
			{!isSold && watch.priceValidUntil && <SaleEnd until={watch.priceValidUntil} />}
			{watch.inStock && !unavailable && <BuyerProtection />}
			<StillPart still={dossierPart} of={watch.documentId} watch={watch} />
			{unavailable ? (
				<UnavailableLine unavailable={unavailable} documentId={watch.documentId} />
			) : (
				<>
					<StockLine price={watch.price} inStock={watch.inStock} terms={terms} />
					<div ref={button} className={visit ? 'grid gap-3' : undefined}>
						{visit?.(false)}
						<BuyButton watch={watch} isSecond={visit !== null} />
					</div>
					{offer}
					{watch.inStock && <PurchasePromises />}
				</>
			)}
			<WatchActions watch={watch} address={address} />
			{!isSold && (
				<p className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-4 text-sm text-soft">
					<Link to="/warranty" className="inline-flex min-h-9 items-center gap-2 hover:underline">
						<Icon name="shield" size={18} />
						{watch.warranty ? t('watch.warranty', { count: watch.warranty.months }) : t('watch.warrantyLink')}
					</Link>
					<Link to="/returns" className="inline-flex min-h-9 items-center gap-2 hover:underline">
						<Icon name="return" size={18} />
						{t('watch.returns')}
					</Link>
				</p>
			)}
			{!isSold && <StillPart still={soldByPart} />}
			{!unavailable && <BuyBar watch={watch} beside={button} visit={visit?.(true)} />}
		</div>
	);
}
