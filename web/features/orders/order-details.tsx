import { addressLines } from '#contract/contact/addresses.ts';
import { isFactura } from '#contract/orders/invoices.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { formatUsd } from '#contract/payments/money.ts';
import { wayOfMethod } from '#contract/payments/online-providers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AmountList, type AmountRow } from '../../ui/amount-list.tsx';
import { Price } from '../../ui/price.tsx';
import { useConstants } from '../page/constants-context.ts';
import { useDates } from '../preferences/use-dates.ts';
import { WorkingDays } from '../time/working-days.tsx';
import { OrderPapers } from './paper-button.tsx';

export function OrderDetails({ order }: { order: Order }) {
	const { t } = useTranslation();
	return (
		<div className="grid gap-8 border-t border-line pt-6 md:grid-cols-2">
			<section>
				<h3 className="mb-2 text-lg">{t('orders.address')}</h3>
				<OrderAddress order={order} />
				<div className="mt-4 flex flex-wrap gap-2 empty:hidden">
					<OrderPapers order={order} />
				</div>
				<h3 className="mt-6 mb-2 text-lg">{t('orders.history')}</h3>
				<OrderHistory order={order} />
			</section>
			<section>
				<h3 className="mb-2 text-lg">{t('orders.summary')}</h3>
				<OrderAmounts order={order} />
			</section>
		</div>
	);
}

export function OrderAddress({ order }: { order: Order }) {
	const { t } = useTranslation();
	return (
		<>
			{order.shippingAddress ? (
				<address className="grid wrap-anywhere not-italic">
					{addressLines(order.shippingAddress).map((line, index) => (
						<span key={line} className={index === 0 ? '' : 'text-soft'}>
							{line}
						</span>
					))}
				</address>
			) : (
				<p className="text-soft">{t('orders.noAddress')}</p>
			)}
			{order.delivery && (
				<p className="mt-2">
					{order.delivery.carrier}
					<span className="text-soft">
						{' · '}
						<WorkingDays days={order.delivery.days} />
					</span>
				</p>
			)}
			{order.invoice && (
				<div className="mt-6">
					<h3 className="mb-2 text-lg">
						{t(isFactura(order.invoice) ? 'orders.invoice.title' : 'orders.invoice.named')}
					</h3>
					<InvoiceLines invoice={order.invoice} />
				</div>
			)}
		</>
	);
}

export function OrderHistory({ order }: { order: Order }) {
	const { t } = useTranslation();
	const dates = useDates();
	return (
		<ol className="grid gap-1 text-sm">
			{order.history.map(({ at, action }) => (
				<li key={at + action}>
					{t(`orders.action.${action}`)}
					<span className="text-soft"> · {dates.moment(at)}</span>
				</li>
			))}
		</ol>
	);
}

/** Whom the document names: the business of a factura, or the buyer of a boleta. */
export function InvoiceLines({ invoice }: { invoice: NonNullable<Order['invoice']> }) {
	const { t } = useTranslation();
	return (
		<p className="grid text-sm wrap-anywhere">
			<span>{invoice.legalName}</span>
			<span>{t('layout.seller.rut', { rut: invoice.rut })}</span>
			{invoice.activity && <span className="text-soft">{invoice.activity}</span>}
			{invoice.address && <span className="text-soft">{invoice.address}</span>}
		</p>
	);
}

/** Subtotal, shipping or Free, discount and tax when there are any, total, and the money that moved. */
export function OrderAmounts({ order }: { order: Order }) {
	const { t, language } = useTranslation();
	const money = useMoneyRows(order);
	const rows: AmountRow[] = [
		{ label: t('orders.subtotal'), value: <Price amount={order.subtotal} /> },
		{
			label: t('orders.shipping'),
			value: order.shipping === 0 ? t('orders.free') : <Price amount={order.shipping} />,
		},
	];
	if (order.discount !== 0)
		rows.push({
			label: [t('orders.discount'), order.discountCode].filter(Boolean).join(' '),
			value: <Price amount={order.discount} />,
		});
	if (order.tax !== 0) rows.push({ label: t('orders.tax'), value: <Price amount={order.tax} /> });
	rows.push({ label: t('orders.total'), value: <Price amount={order.total} currency />, strong: true });
	rows.push({ label: t('orders.net'), value: <Price amount={order.total - order.vat} /> });
	rows.push({ label: t('orders.vat', { rate: order.vatRate }), value: <Price amount={order.vat} /> });
	if (order.usdAmount !== null)
		rows.push({ label: t('orders.usd'), value: formatUsd(Math.round(order.usdAmount * 100), language) });
	return <AmountList rows={[...rows, ...money]} />;
}

/** Payments of an order, refunds and how, the rest and the surplus; none before money came. */
function useMoneyRows(order: Order): AmountRow[] {
	const { t } = useTranslation();
	const dates = useDates();
	const { ONLINE_PROVIDERS } = useConstants();
	const row = (name: 'paid' | 'due' | 'surplus' | 'owed', strong = false): AmountRow[] =>
		order[name] > 0 ? [{ label: t(`orders.${name}`), value: <Price amount={order[name]} />, strong }] : [];
	if (order.paid === 0 && order.refunds.length === 0) return [];
	return [
		...row('paid'),
		...order.cardPayments.map(({ at, amount, provider, card }) => ({
			label: [
				provider,
				t(`orders.card.${card.type ?? 'unknown'}`) + (card.lastFour ? ` •••• ${card.lastFour}` : ''),
				card.installments > 1 ? t('orders.card.installments', { number: card.installments }) : '',
				card.authorization ? t('orders.card.authorization', { code: card.authorization }) : '',
				dates.day(at),
			]
				.filter(Boolean)
				.join(' · '),
			value: <Price amount={amount} />,
		})),
		...order.refunds.map(({ at, amount, method, transaction, isUnderWay }) => ({
			label: [
				t(isUnderWay ? 'orders.goesBack' : 'orders.refundedOn', {
					date: dates.day(at),
					way: t(`orders.ways.${wayOfMethod(method, ONLINE_PROVIDERS)}`),
				}),
				transaction,
			]
				.filter(Boolean)
				.join(' · '),
			value: <Price amount={-amount} />,
		})),
		...row('due', true),
		...row('surplus'),
		...row('owed', true),
	];
}
