import { Link } from 'react-router';
import type { DeskOffer } from '#contract/offers/offers.schema.ts';
import { mayOffer } from '#contract/offers/offers.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Price } from '../../ui/price.tsx';
import { OfferAnswer } from './offer-answer.tsx';
import { OfferedPieceCost } from './offered-piece-cost.tsx';

/** An offer at the desk: what was offered and by whom, and while it is open, the ways to answer it. */
export function OfferItem({ offer }: { offer: DeskOffer }) {
	const { t } = useTranslation();
	const { moment } = useDates();
	const { state, watch, customer, amount, counter, message, answer, order } = offer;
	const isOpen = mayOffer('refuse', state);
	return (
		<li className="grid gap-2 border-b border-line py-4">
			<div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
				<Link to={`/owner/watches/${watch.documentId}`} className="font-medium hover:underline">
					{`${watch.brand} ${watch.model}`}
				</Link>
				<span>
					<Price amount={amount} /> {t('desk.offers.of')} <Price amount={watch.price} />
				</span>
				{isOpen && <OfferedPieceCost watch={watch.documentId} />}
				{counter !== null && (
					<span>
						{t('desk.offers.countered')} <Price amount={counter} />
					</span>
				)}
				<span className="text-sm text-soft wrap-anywhere">
					<EmailText text={`${customer.name}, ${customer.email}`} />
				</span>
				<Badge tone={isOpen ? 'brass' : 'neutral'}>{t(`desk.offers.state.${state}`)}</Badge>
				{order && (
					<Link
						to={`/owner/orders/${order.documentId}`}
						className="text-sm text-accent underline underline-offset-4"
					>
						{t('orders.number', { id: order.number })}
					</Link>
				)}
			</div>
			{message && <p className="text-sm wrap-anywhere">{message}</p>}
			{answer && <p className="text-sm text-soft wrap-anywhere">{t('desk.offers.replied', { answer })}</p>}
			{isOpen && (
				<>
					<p className="text-sm text-soft">{t('desk.offers.until', { time: moment(offer.expiresAt) })}</p>
					<OfferAnswer offer={offer} />
				</>
			)}
		</li>
	);
}
