import { afterWorkingDays } from '#contract/languages/working-days.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { handlingDays } from '#contract/orders/shipping-terms.ts';
import { awaitsShipment } from '#contract/orders/state-questions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AmountList, type AmountListRow } from '../../ui/amount-list.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Price } from '../../ui/price.tsx';
import { useDates } from '../preferences/use-dates.ts';
import { WorkingDays } from '../time/working-days.tsx';

/** Thanks a buyer who has just paid on a provider's page: what was paid and what happens next. */
export function PaymentThanks({ order }: { order: Order }) {
	const { t } = useTranslation();
	const dates = useDates();
	const paidAt = order.history.findLast(({ action }) => action === 'confirmPayment')?.at ?? order.updatedAt;
	const shipsBy = dates.day(afterWorkingDays(new Date(paidAt), handlingDays.to).toISOString());
	return (
		<Card className="mb-6 grid gap-5 border-accent">
			<h2 className="flex items-center gap-3 text-2xl">
				<span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
					<Icon name="check" />
				</span>
				{t('orders.thanks.title')}
			</h2>
			<div className="grid gap-5 md:grid-cols-2 md:gap-8">
				<PaidRows order={order} paidAt={paidAt} />
				<div className="grid content-start gap-3">
					{awaitsShipment(order) && (
						<p>
							{order.shippingAddress ? t('orders.thanks.ships', { day: shipsBy }) : t('orders.thanks.pickup')}
						</p>
					)}
					{order.shippingAddress && order.delivery?.days && (
						<p className="text-soft">
							{t('orders.thanks.transit', { carrier: order.delivery.carrier })}{' '}
							<WorkingDays days={order.delivery.days} />
						</p>
					)}
					{order.email && <p className="text-soft">{t('orders.thanks.mail', { email: order.email })}</p>}
				</div>
			</div>
		</Card>
	);
}

/** What was paid, with the details that a card receipt must contain. */
function PaidRows({ order, paidAt }: { order: Order; paidAt: string }) {
	const { t } = useTranslation();
	const dates = useDates();
	const last = order.cardPayments.at(-1);
	const rows: AmountListRow[] = [
		{ label: t('orders.thanks.amount'), value: <Price amount={last?.amount ?? order.paid} currency /> },
	];
	if (last) {
		const { card, provider } = last;
		const { installments } = card;
		if (provider) rows.push({ label: t('orders.thanks.with'), value: provider });
		const number = card.lastFour && `•••• ${card.lastFour}`;
		rows.push({
			label: t('orders.thanks.card'),
			value: [t(`orders.card.${card.type ?? 'unknown'}`), number].filter(Boolean).join(' '),
		});
		rows.push({
			label: t('orders.thanks.installments'),
			value: installments > 1 ? String(installments) : t('orders.thanks.noInstallments'),
		});
		if (card.authorization) rows.push({ label: t('orders.thanks.authorization'), value: card.authorization });
	}
	rows.push({ label: t('orders.thanks.on'), value: dates.moment(last?.at ?? paidAt) });
	return <AmountList rows={rows} />;
}
