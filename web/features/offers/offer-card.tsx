import { useState } from 'react';
import { Link } from 'react-router';
import type { Address } from '#contract/accounts/addresses.schema.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { mayOffer, type OfferState, offerHours } from '#contract/offers/offers.ts';
import { orderPath, paymentsPath } from '#contract/orders/order-links.ts';
import { awaitsPayment } from '#contract/orders/state-questions.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Price } from '../../ui/price.tsx';
import { watchPath } from '../cards/watch-path.ts';
import { RefusalNotice } from '../page/refusal-notice.tsx';
import { useDates } from '../preferences/use-dates.ts';
import { AcceptOfferDialog } from './accept-offer-dialog.tsx';

/** A counteroffer awaits the customer. */
const tones: Partial<Record<OfferState, BadgeTone>> = { accepted: 'accent', countered: 'warning' };

type OfferCardProps = {
	offer: Offer;
	/** The customer's default address; null: there is none, undefined: not loaded yet. */
	address: Address | null | undefined;
};

/** An offer and the actions its customer can take. An offer that changed in the meantime is fetched again. */
export function OfferCard({ offer, address }: OfferCardProps) {
	const { t } = useTranslation();
	const { moment } = useDates();
	const { documentId, updatedAt, state, watch, amount, counter, answer, order, expiresAt } = offer;
	const step = useChange(
		(api, name: 'take' | 'withdraw') =>
			api.post(`offers/${documentId}/${name}`, { data: { updatedAt } }, { as: 'customer' }),
		{ failed: null, again: ['customer'] },
	);
	const [isAccepting, setAccepting] = useState(false);
	const isOpen = mayOffer('withdraw', state);
	const isPayable = order !== null && awaitsPayment(order);
	return (
		<div className="grid gap-3">
			<div className="flex flex-wrap items-start justify-between gap-3">
				<h2 className="min-w-0 text-xl wrap-anywhere">
					<Link to={watchPath(watch)} className="underline-offset-4 hover:underline">
						{watch.brand} {watch.model}
					</Link>
				</h2>
				<Badge tone={tones[state]}>{t(`offers.state.${state}`)}</Badge>
			</div>
			<dl className="flex flex-wrap gap-x-8 gap-y-2">
				<div>
					<dt className="text-sm text-soft">{t('offers.yours')}</dt>
					<dd>
						<Price amount={amount} currency />
					</dd>
				</div>
				{counter !== null && (
					<div>
						<dt className="text-sm text-soft">{t('offers.ours')}</dt>
						<dd>
							<Price amount={counter} currency />
						</dd>
					</div>
				)}
			</dl>
			{answer && (
				<div>
					<p className="text-sm text-soft">{t('offers.answer')}</p>
					<p className="wrap-anywhere">{answer}</p>
				</div>
			)}
			{isOpen && <p className="text-sm text-soft">{t('offers.until', { time: moment(expiresAt) })}</p>}
			{order && isPayable && (
				<p className="text-sm text-soft">{t('offers.held', { time: moment(order.heldUntil) })}</p>
			)}
			{step.error && <RefusalNotice error={step.error} failed={t('offers.failed')} />}
			<div className="flex flex-wrap gap-3 empty:hidden">
				{mayOffer('take', state) && (
					<Button busy={step.isPending} onClick={() => setAccepting(true)}>
						{t('offers.take', { hours: offerHours })}
					</Button>
				)}
				{isOpen && (
					<Button look="quiet" disabled={step.isPending} onClick={() => step.mutate('withdraw')}>
						{t('offers.withdraw')}
					</Button>
				)}
				{isAccepting && counter !== null && (
					<AcceptOfferDialog
						watch={watch}
						price={counter}
						address={address}
						busy={step.isPending}
						onClose={() => setAccepting(false)}
						onAccept={() => step.mutate('take', { onSettled: () => setAccepting(false) })}
					/>
				)}
				{order && isPayable && <LinkButton to={paymentsPath(order.number)}>{t('offers.pay')}</LinkButton>}
				{order && (
					<LinkButton to={orderPath(order.number)} look={isPayable ? 'quiet' : 'primary'}>
						{t('offers.order')}
					</LinkButton>
				)}
			</div>
		</div>
	);
}
