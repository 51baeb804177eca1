import { formatNumber } from '#contract/languages/numbers.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { arrivalOfTransfer } from '#contract/orders/transfers.ts';
import { formatClp, formatUsd, shopRate } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Price } from '../../ui/price.tsx';
import { useDates } from '../preferences/use-dates.ts';
import { centsLeft } from './cents-left.ts';

type AmountCardProps = {
	order: Order;
	/** Whether the order can be paid by bank transfer, which takes time to arrive. */
	byTransfer: boolean;
	/** Whether a payment is unresolved; the order does not expire before it is settled. */
	isInDoubt: boolean;
	onOver: () => void;
};

/** The amount due in pesos and in dollars at the order's fixed rate, and the deadline. */
export function AmountCard({ order, byTransfer, isInDoubt, onOver }: AmountCardProps) {
	const { t, language } = useTranslation();
	return (
		<Card>
			<p className="text-soft">{t(order.paid > 0 ? 'payments.toGo' : 'payments.total')}</p>
			<p className="mt-1 text-[clamp(1rem,9vw,1.875rem)] leading-[1.2]">
				<Price amount={order.due} className="font-medium" />
				<span className="ml-2 text-base text-soft">CLP</span>
			</p>
			{order.paid > 0 && (
				<p className="mt-1 text-accent" role="status">
					{t('payments.received', {
						paid: formatClp(order.paid, language),
						total: formatClp(order.total, language),
					})}
				</p>
			)}
			<InDollars order={order} />
			<RateSource order={order} />
			{!isInDoubt && <TimeLeft order={order} byTransfer={byTransfer} onOver={onOver} />}
		</Card>
	);
}

/** The deadline for payment. */
function TimeLeft({ order, byTransfer, onOver }: Omit<AmountCardProps, 'isInDoubt'>) {
	const { t } = useTranslation();
	const dates = useDates();
	return (
		<div className="mt-5 flex items-start gap-3 border-t border-line pt-5">
			<Icon name="clock" className="mt-0.5 text-soft" />
			<p>
				<span className="block font-medium">
					<Countdown
						until={order.heldUntil}
						text={(time) => t('payments.left', { time })}
						over={t('payments.over')}
						onOver={onOver}
					/>
				</span>
				<span className="block text-sm text-soft">
					{t('payments.held', { date: dates.moment(order.heldUntil) })}
				</span>
				{byTransfer && !order.transferredAt && new Date(order.heldUntil) < arrivalOfTransfer(new Date()) && (
					<span className="mt-1 block text-sm">{t('payments.toTransfer')}</span>
				)}
			</p>
		</div>
	);
}

function InDollars({ order }: { order: Order }) {
	const { t, language } = useTranslation();
	const dates = useDates();
	const { exchangeRate, exchangeRateAt } = order;
	const cents = centsLeft(order);
	if (cents === null || exchangeRate === null)
		return <p className="mt-2 text-soft">{t('payments.usdUnavailable')}</p>;
	const rate = formatNumber(exchangeRate, language, 2);
	return (
		<div className="figures mt-2">
			<p className="text-lg">{t('payments.usd', { amount: formatUsd(cents, language) })}</p>
			<p className="mt-1 text-sm text-soft">
				{t('payments.rate', { rate })}. {t('payments.rateFrozen')}
			</p>
			{exchangeRateAt && (
				<p className="text-sm text-soft">{t('payments.rateTime', { date: dates.moment(exchangeRateAt) })}</p>
			)}
		</div>
	);
}

/** The source of the order's exchange rate; rate services require attribution. */
function RateSource({ order: { exchangeRate, exchangeRateSource } }: { order: Order }) {
	const { t } = useTranslation();
	if (exchangeRate === null || exchangeRateSource === null) return null;
	if (exchangeRateSource === shopRate) return <p className="text-sm text-soft">{t('payments.rateOwn')}</p>;
	return (
		<p className="mt-1 text-sm">
			<a
				href={exchangeRateSource}
				target="_blank"
				rel="noopener noreferrer"
				className="text-accent underline underline-offset-4"
			>
				{t('payments.rateSource', { host: hostOf(exchangeRateSource) })}
			</a>
		</p>
	);
}

function hostOf(address: string): string {
	try {
		return new URL(address).hostname.replace(/^(www|open|api)\./, '');
	} catch {
		return address;
	}
}
