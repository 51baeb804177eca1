import { useState } from 'react';
import type { OneAnswer } from '#contract/http/envelopes.schema.ts';
import type { OrderMail, OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import type { OrderLink } from '#contract/orders/order-links.schema.ts';
import { paperFileName } from '#contract/orders/papers.ts';
import type { PaymentChannel } from '#contract/payments/payment-channels.ts';
import { isReversible } from '#contract/payments/reversals.ts';
import type { UsdtPayment } from '#contract/payments/usdt.schema.ts';
import { mailName } from '#contract/settings/mail-names.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AmountList } from '../../ui/amount-list.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Price } from '../../ui/price.tsx';
import { useDeskChange, useDeskRead, watched } from '../calls/desk-calls.ts';
import { ExportButton, SmallButton, SmallLink } from '../ui/small-buttons.tsx';
import { usePaymentWayName } from './order-parts.tsx';
import { RefundSentDialog } from './refund-sent-dialog.tsx';
import { ReversePaymentDialog } from './reverse-payment-dialog.tsx';

/** Lists the mails to the buyer with their times and their proof: the contract's proof above all. */
export function MailsCard({ order }: { order: OwnerOrder }) {
	const { t, language } = useTranslation();
	const dates = useDates();
	const { data } = useDeskRead<OrderMail[]>(
		['order-mails', String(order.id)],
		`owner/orders/${order.id}/mails`,
	);
	if (!data?.length) return null;
	return (
		<Card title={t('desk.orders.mails.title')} className="grid gap-3">
			<ol className="grid gap-2 text-sm">
				{data.map((mail) => (
					<li key={mail.template + mail.createdAt} className="wrap-anywhere">
						<span className="font-medium">{mailName(mail.template, language)}</span>
						<span className="text-soft">
							{' · '}
							{mail.sentAt ? dates.moment(mail.sentAt) : t('desk.orders.mails.waits')}
						</span>
						{mail.hasContract && (
							<span className="my-1 block">
								<ExportButton
									path={`owner/orders/${order.id}/papers/contract`}
									name={paperFileName('contract', order.number)}
									label={t('desk.orders.mails.contract')}
								/>
							</span>
						)}
						{[mail.recipient, mail.answer, mail.messageId, mail.lastError].map(
							(line) =>
								line && (
									<span key={line} className="block text-soft">
										{line}
									</span>
								),
						)}
					</li>
				))}
			</ol>
		</Card>
	);
}

/** A link to the order that the staff hand on in a chat, made when it is needed, and the end of all links. */
export function LinkCard({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const making = useDeskChange((api) => api.post<OneAnswer<OrderLink>>(`owner/orders/${order.id}/link`));
	const renewing = useDeskChange((api) => api.post(`owner/orders/${order.id}/renew-link`), {
		done: () => {
			making.reset();
			return t('desk.orders.link.renewed');
		},
	});
	const url = making.data?.data.url;
	return (
		<Card title={t('desk.orders.link.title')} className="grid gap-3">
			<p className="text-sm text-soft">{t('desk.orders.link.about')}</p>
			{url ? (
				<>
					<p className="text-sm wrap-anywhere">{url}</p>
					<CopyButton
						text={url}
						label={t('desk.orders.link.copy')}
						copied={t('desk.orders.link.copied')}
						failed={t('desk.orders.copyFailed')}
					/>
				</>
			) : (
				<SmallButton change={making}>{t('desk.orders.link.make')}</SmallButton>
			)}
			<SmallButton look="plain" change={renewing}>
				{t('desk.orders.link.renew')}
			</SmallButton>
		</Card>
	);
}

/** Transfers of USDT that came for an order, and those that may be for it. */
export function UsdtCard({ order }: { order: { id: number } }) {
	const { t } = useTranslation();
	const { data } = useDeskRead<UsdtPayment>(['usdt', order.id], `owner/orders/${order.id}/usdt`, watched);
	if (!data || data.transfers.length === 0) return null;
	return (
		<Card title={t('desk.orders.usdt.title')} className="grid gap-3">
			<ul className="grid gap-2">
				{data.transfers.map(({ transaction, network, amount, state, confirmations, needed }) => (
					<li key={`${transaction} ${amount}`} className="flex flex-wrap justify-between gap-x-4 text-sm">
						<span className="min-w-0 flex-1 wrap-anywhere">
							{amount} USDT · {network} · {t(`desk.orders.usdt.${state}`, { done: confirmations, needed })}
							<span className="block font-mono text-soft">{transaction}</span>
						</span>
						<CopyButton
							text={transaction}
							label={t('desk.orders.usdt.copy')}
							copied={t('desk.orders.copied')}
							failed={t('desk.orders.copyFailed')}
						/>
					</li>
				))}
			</ul>
			{data.transfers.some(({ state }) => state === 'doubtful') && (
				<SmallLink to="/owner/statements/usdt">{t('desk.orders.usdt.decide')}</SmallLink>
			)}
		</Card>
	);
}

/** The ledger of an order; a payment that was recorded by mistake can be reversed there. */
export function PaymentsCard({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const [reversing, setReversing] = useState<OwnerOrder['payments'][number] | null>(null);
	const dates = useDates();
	const nameOfWay = usePaymentWayName();
	const channels = {
		transfer: null,
		cash: t('desk.sale.cash'),
		card: t('desk.sale.card'),
		refund: t('desk.orders.refund'),
	} satisfies Record<PaymentChannel, string | null>;
	const nameOf = ({ channel, method }: OwnerOrder['payments'][number]) =>
		[channels[channel], ...(channel === 'transfer' || channel === 'refund' ? [nameOfWay(method)] : [])]
			.filter(Boolean)
			.join(' · ');
	const [sending, setSending] = useState<OwnerOrder['payments'][number] | null>(null);
	const rows = (['paid', 'refunded', 'due', 'surplus', 'owed'] as const)
		.filter((name) => order[name] !== 0)
		.map((name) => ({ label: t(`orders.${name}`), value: <Price amount={order[name]} /> }));
	if (order.payments.length === 0) return null;
	return (
		<Card title={t('desk.orders.payments')} className="grid gap-3">
			<ul className="grid gap-2">
				{order.payments.map((payment) => (
					<li key={payment.event} className="flex flex-wrap justify-between gap-x-4 text-sm">
						<span className="wrap-anywhere">
							{nameOf(payment)}
							{payment.transaction && <span className="text-soft"> · {payment.transaction}</span>}
							<span className="block text-soft">{dates.moment(payment.receivedAt)}</span>
							{payment.refundState && (
								<span className="block text-soft">{t(`desk.orders.refundState.${payment.refundState}`)}</span>
							)}
							{payment.note && <span className="block text-soft">{payment.note}</span>}
							{isReversible(payment, order.payments) && (
								<SmallButton look="plain" of={payment.transaction} onClick={() => setReversing(payment)}>
									{t('desk.orders.reversal.open')}
								</SmallButton>
							)}
							{isLeftToPerson(order, payment) && (
								<span className="my-1 block">
									<SmallButton data-desk-row="" onClick={() => setSending(payment)}>
										{t('desk.orders.refundSent')}
									</SmallButton>
								</span>
							)}
						</span>
						<Price amount={payment.amount} />
					</li>
				))}
			</ul>
			<AmountList rows={rows} />
			{reversing && (
				<ReversePaymentDialog order={order} payment={reversing} onClose={() => setReversing(null)} />
			)}
			{sending && <RefundSentDialog order={order} payment={sending} onClose={() => setSending(null)} />}
		</Card>
	);
}

/** Whether a person has to see to a refund: to send it, or to look whether its provider did. */
const isLeftToPerson = (
	{ reviewNote }: Pick<OwnerOrder, 'reviewNote'>,
	{ refundState }: OwnerOrder['payments'][number],
): boolean => refundState === 'byHand' || (refundState === 'unknown' && reviewNote === 'refund_unknown');
