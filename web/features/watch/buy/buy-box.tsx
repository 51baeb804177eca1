import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { isUsed } from '#contract/catalogue/enumerations.ts';
import { courier, type ShippingTerms } from '#contract/orders/shipping-terms.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { FavouriteButton } from '../../cards/list-buttons.tsx';
import { useCompareToggle } from '../../cards/use-compare-toggle.tsx';
import { WatchPrice } from '../../cards/watch-price.tsx';
import { BuyerProtection } from '../../layout/buyer-protection.tsx';
import { PurchasePromises } from '../../layout/purchase-promises.tsx';
import { SubscribeButton } from '../../subscriptions/subscribe-button.tsx';
import { ContactLink } from '../contact-link.tsx';
import type { FullWatch } from '../full-watch.ts';
import { Stars } from '../stars.tsx';
import { SaleEnd, StockLine, UnavailableLine } from './availability.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyButton } from './buy-button.tsx';
import { Dossier } from './dossier.tsx';
import { ShareButton } from './share-button.tsx';
import { SoldBy } from './sold-by.tsx';
import { WatchBadges } from './watch-badges.tsx';

type BuyBoxProps = { watch: FullWatch; terms: ShippingTerms; address: string; offer: ReactNode };

/** Name, price, availability and the button. */
export function BuyBox({ watch, terms, address, offer }: BuyBoxProps) {
	const { t } = useTranslation();
	const button = useRef<HTMLDivElement>(null);
	const { isCompared, toggle } = useCompareToggle(watch.documentId);
	const { unavailable } = watch;
	const isSold = unavailable?.state === 'sold';
	const name = `${watch.brand.name} ${watch.model}`;
	const named = [name, watch.reference && t('cards.reference', watch)].filter(Boolean).join(', ');
	return (
		<div className="grid content-start gap-5 lg:sticky lg:top-20 lg:row-span-2 lg:self-start">
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
						name={name}
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
			<WatchPrice
				price={watch.price}
				originalPrice={isSold ? null : watch.originalPrice}
				className={isSold ? 'text-lg text-soft' : 'text-[clamp(1rem,9.5vw,1.875rem)] leading-[1.2]'}
			/>
			{!isSold && watch.priceValidUntil && <SaleEnd until={watch.priceValidUntil} />}
			{watch.inStock && !unavailable && <BuyerProtection />}
			<Dossier watch={watch} />
			{unavailable ? (
				<UnavailableLine unavailable={unavailable} documentId={watch.documentId} />
			) : (
				<>
					<StockLine price={watch.price} inStock={watch.inStock} terms={terms} />
					<div ref={button}>
						<BuyButton watch={watch} />
					</div>
					{offer}
					{watch.inStock && <PurchasePromises />}
				</>
			)}
			<div className="-ml-[min(0.75rem,5vw)] flex flex-wrap">
				<Button look="plain" size="small" aria-pressed={isCompared} onClick={toggle}>
					<Icon name={isCompared ? 'check' : 'compare'} size={18} />
					{t(isCompared ? 'watch.comparing' : 'watch.compare')}
				</Button>
				<ShareButton title={name} address={address} />
				<ContactLink
					subject={named}
					question={t('watch.askGreeting', { name: named, address })}
					className={buttonClass('plain', 'small')}
				>
					<Icon name="chat" size={18} />
					{t('watch.ask')}
				</ContactLink>
				{watch.inStock && (
					<SubscribeButton of={{ title: 'cheaper', watches: [watch.documentId] }} look="plain" size="small">
						{t('watch.tellCheaper')}
					</SubscribeButton>
				)}
			</div>
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
			{!isSold && <SoldBy />}
			{!unavailable && <BuyBar watch={watch} beside={button} />}
		</div>
	);
}
