import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { isUsed } from '#contract/catalogue/enumerations.ts';
import type { Taken } from '#contract/catalogue/watches.schema.ts';
import { courier, type ShippingTerms } from '#contract/orders/shipping.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { FavouriteButton, useCompareToggle } from '../../cards/mark-buttons.tsx';
import { WatchPrice } from '../../cards/watch-price.tsx';
import { PurchasePromises } from '../../layout/purchase-promises.tsx';
import { useDates } from '../../preferences/use-dates.ts';
import { TellMeButton } from '../../tell-me/tell-me-button.tsx';
import { AskLink } from '../ask-link.tsx';
import { similarId } from '../more-watches.tsx';
import { useSpecification } from '../specification/specification.ts';
import { Stars } from '../stars.tsx';
import type { FullWatch } from '../watch.queries.ts';
import { BuyBar, BuyButton } from './buy-button.tsx';

type BuyBoxProps = { watch: FullWatch; terms: ShippingTerms; address: string; offer: ReactNode };

/** Name, price, availability and the button. */
export function BuyBox({ watch, terms, address, offer }: BuyBoxProps) {
	const { t } = useTranslation();
	const button = useRef<HTMLDivElement>(null);
	const { marked, toggle } = useCompareToggle(watch.documentId);
	const { taken } = watch;
	const name = `${watch.brand.name} ${watch.model}`;
	const named = [name, watch.reference && t('cards.reference', watch)].filter(Boolean).join(', ');
	return (
		<div className="grid content-start gap-5 lg:sticky lg:top-20 lg:row-span-2 lg:self-start">
			<div className="grid gap-2">
				<div className="flex items-start justify-between gap-4">
					<WatchBadges
						used={isUsed(watch.categories)}
						freeShipping={courier.isFree(watch.price, terms)}
						state={taken ? t(`watch.taken.${taken.state}`) : watch.inStock ? null : t('cards.soldOut')}
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
				originalPrice={watch.originalPrice}
				className="text-[clamp(1rem,9.5vw,1.875rem)] leading-[1.2]"
			/>
			{watch.priceValidUntil && <SaleEnd until={watch.priceValidUntil} />}
			<Dossier watch={watch} />
			{taken ? (
				<TakenLine taken={taken} documentId={watch.documentId} />
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
				<Button look="plain" size="small" aria-pressed={marked} onClick={toggle}>
					<Icon name={marked ? 'check' : 'compare'} size={18} />
					{t(marked ? 'watch.comparing' : 'watch.compare')}
				</Button>
				<ShareButton title={name} address={address} />
				<AskLink
					subject={named}
					question={t('watch.askGreeting', { name: named, address })}
					className={buttonClass('plain', 'small')}
				>
					<Icon name="chat" size={18} />
					{t('watch.ask')}
				</AskLink>
				{watch.inStock && (
					<TellMeButton of={{ title: 'cheaper', watches: [watch.documentId] }} look="plain" size="small">
						{t('watch.tellCheaper')}
					</TellMeButton>
				)}
			</div>
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
			{!taken && <BuyBar watch={watch} beside={button} />}
		</div>
	);
}

function SaleEnd({ until }: { until: string }) {
	const { t } = useTranslation();
	const dates = useDates();
	return <p className="-mt-3 text-sm text-soft">{t('watch.saleUntil', { time: dates.moment(until) })}</p>;
}

/** Availability, delivery time and its cost. */
function StockLine({ price, inStock, terms }: { price: number; inStock: boolean; terms: ShippingTerms }) {
	const { t, language } = useTranslation();
	const cost = formatClp(terms.shippingCost, language);
	return (
		<ul className="grid gap-2 text-soft">
			<li className="flex items-center gap-3">
				<Icon name={inStock ? 'check' : 'close'} className={inStock ? 'text-accent' : 'text-danger'} />
				{t(inStock ? 'watch.inStock' : 'cards.soldOut')}
			</li>
			{inStock && (
				<li className="flex items-center gap-3">
					<Icon name="truck" className="shrink-0" />
					{t(courier.isFree(price, terms) ? 'watch.shipsFree' : 'watch.ships', { cost })}
				</li>
			)}
		</ul>
	);
}

/** In the place of the button: what became of the watch, and the way to those like it. */
function TakenLine({ taken: { state, until }, documentId }: { taken: Taken; documentId: string }) {
	const { t } = useTranslation();
	const { moment } = useDates();
	return (
		<div className="grid gap-4">
			<p className="text-soft">
				{state === 'reserved' && until
					? t('watch.taken.until', { time: moment(until) })
					: t(`watch.taken.${state}Line`)}
			</p>
			<TellMeButton of={{ title: 'back', watches: [documentId] }} size="large" className="w-full px-2!">
				{t('watch.taken.tellMe')}
			</TellMeButton>
			<LinkButton to={`#${similarId}`} look="quiet" size="large" className="w-full px-2!">
				{t('watch.similar')}
			</LinkButton>
		</div>
	);
}

/** A buyer's first questions, in their order: of a used watch its state, then size, movement and water. */
const asked = ['condition', 'year', 'boxAndPapers', 'diameter', 'movement', 'waterResistance'] as const;

/** The watch in a few figures, under its price. */
function Dossier({ watch }: { watch: FullWatch }) {
	const { t } = useTranslation();
	const rows = useSpecification()(watch);
	const shown = asked.flatMap((key) => rows.find((row) => row.key === key) ?? []);
	if (shown.length === 0) return null;
	return (
		<dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-3 border-y border-line py-4">
			{shown.map(({ key, text }) => (
				<div key={key}>
					<dt className="text-sm text-soft">{t(`watch.spec.${key}`)}</dt>
					<dd className="figures font-medium">{text}</dd>
				</div>
			))}
		</dl>
	);
}

/** Opens the device's share dialog, or copies the address. `address` is the page's, with host. */
function ShareButton({ title, address }: { title: string; address: string }) {
	const { t } = useTranslation();
	const share = async () => {
		try {
			if (navigator.share) return await navigator.share({ title, url: address });
		} catch (error) {
			// Closing the share dialog is no failure. A device that refuses to share can still copy.
			if (error instanceof DOMException && error.name === 'AbortError') return;
		}
		try {
			await navigator.clipboard.writeText(address);
			toast.success(t('watch.linkCopied'));
		} catch {
			toast.error(t('watch.shareFailed'));
		}
	};
	return (
		<Button look="plain" size="small" onClick={() => void share()}>
			<Icon name="share" size={18} />
			{t('watch.share')}
		</Button>
	);
}

/** `state`: of a watch that is not for sale, in a word. */
type WatchBadgesProps = { used: boolean; freeShipping: boolean; state: string | null };

function WatchBadges({ used, freeShipping, state }: WatchBadgesProps) {
	const { t } = useTranslation();
	return (
		<span className="flex flex-wrap gap-1">
			{state && <Badge tone="brass">{state}</Badge>}
			<Badge tone={used ? 'neutral' : 'accent'}>{t(used ? 'cards.used' : 'cards.new')}</Badge>
			{freeShipping && <Badge>{t('cards.freeShipping')}</Badge>}
		</span>
	);
}
