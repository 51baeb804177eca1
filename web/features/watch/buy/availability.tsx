import type { WatchUnavailability } from '#contract/catalogue/watches.schema.ts';
import { monthOf } from '#contract/languages/calendar.ts';
import { courier, type ShippingTerms } from '#contract/orders/shipping-terms.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useDates } from '../../preferences/use-dates.ts';
import { SubscribeButton } from '../../subscriptions/subscribe-button.tsx';
import { similarId } from '../similar-id.ts';

export function SaleEnd({ until }: { until: string }) {
	const { t } = useTranslation();
	const dates = useDates();
	return <p className="-mt-3 text-sm text-soft">{t('watch.saleUntil', { time: dates.moment(until) })}</p>;
}

/** Availability, delivery time and shipping cost. */
export function StockLine({
	price,
	inStock,
	terms,
}: {
	price: number;
	inStock: boolean;
	terms: ShippingTerms;
}) {
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

/** Replaces the buy button of an unavailable watch: why it is unavailable, and a link to similar watches. */
export function UnavailableLine({
	unavailable: { state, until, soldIn },
	documentId,
}: {
	unavailable: WatchUnavailability;
	documentId: string;
}) {
	const { t, language } = useTranslation();
	const { moment } = useDates();
	const line = () => {
		if (state === 'sold' && soldIn) return t('watch.taken.soldIn', { month: monthOf(soldIn, language) });
		if (state === 'reserved' && until) return t('watch.taken.until', { time: moment(until) });
		return t(`watch.taken.${state}Line`);
	};
	return (
		<div className="grid gap-4">
			<p className={state === 'sold' ? 'text-lg font-medium' : 'text-soft'}>{line()}</p>
			<SubscribeButton of={{ title: 'back', watches: [documentId] }} size="large" className="w-full px-2!">
				{t('watch.taken.tellMe')}
			</SubscribeButton>
			<LinkButton to={`#${similarId}`} look="quiet" size="large" className="w-full px-2!">
				{t('watch.similar')}
			</LinkButton>
		</div>
	);
}
