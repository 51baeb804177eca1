import { Link } from 'react-router';
import type { HistoryAction } from '#contract/orders/order-actions.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { awaitsPayment, holdsUnits, isCancelled, isExpired } from '#contract/orders/state-questions.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Notice } from '../../ui/notice.tsx';
import { chatAddress } from '../layout/chat-address.ts';
import { useConstants } from '../page/constants-context.ts';
import { useDates } from '../preferences/use-dates.ts';

type OrderNotesProps = { order: Order; onOver: () => void };

/** How long the hold lasts, why the order ended, and what happens to surplus or missing money. */
export function OrderNotes({ order, onOver }: OrderNotesProps) {
	const { t } = useTranslation();
	const dates = useDates();
	const { user } = useSession();
	const shortHold = holdsUnits(order) && user?.confirmed === false;
	const released = order.history.find(({ action }) => action === 'releaseHold')?.reason;
	const expired = expiredNote(order);
	return (
		<>
			{holdsUnits(order) && (
				<p className="text-sm">
					<span className="font-medium">
						<Countdown
							until={order.heldUntil}
							text={(time) => t('orders.left', { time })}
							over={t('orders.over')}
							onOver={onOver}
						/>
					</span>
					<span className="block text-soft">{t('orders.held', { date: dates.moment(order.heldUntil) })}</span>
				</p>
			)}
			{shortHold && (
				<p className="text-sm">
					{t('orders.confirm')}{' '}
					<Link to="/profile" className="text-accent underline underline-offset-4">
						{t('orders.confirmLink')}
					</Link>
				</p>
			)}
			{released && (
				<p className="text-sm wrap-anywhere text-soft">{t('orders.released', { reason: released })}</p>
			)}
			{expired && <p className="text-sm text-soft">{t(`orders.${expired}`)}</p>}
			<MoneyNotice order={order} />
		</>
	);
}

/** The amount still due, why a paid order must be paid again, or what happens to a surplus. */
function MoneyNotice({ order }: Pick<OrderNotesProps, 'order'>) {
	const { t, language } = useTranslation();
	const { paid, due, missing, surplus } = order;
	const late = isExpired(order) ? 'expired' : 'cancelled';
	if (surplus > 0 && hasLatePayment(order))
		return (
			<Notice tone="warning">
				{t(`orders.lateMoney.${late}`, { surplus: formatClp(surplus, language) })}
			</Notice>
		);
	if (surplus > 0)
		return <Notice>{t('orders.surplusBack', { surplus: formatClp(surplus, language) })}</Notice>;
	if (paid === 0 && awaitsPayment(order) && has(order, 'paymentUndone'))
		return <Notice tone="warning">{t('orders.paymentReversed')}</Notice>;
	if (missing > 0) {
		const amount = formatClp(missing, language);
		return (
			<Notice tone="warning">
				<p>{t('orders.paymentReversedLater', { amount })}</p>
				<ContactLink number={order.number} />
			</Notice>
		);
	}
	if (paid === 0 || due === 0) return null;
	const sums = { paid: formatClp(paid, language), due: formatClp(due, language) };
	return <Notice tone="warning">{t('orders.toGo', sums)}</Notice>;
}

/** Opens a chat or an email with a question about how to pay the balance due. */
function ContactLink({ number }: Pick<Order, 'number'>) {
	const { t } = useTranslation();
	const { PHONE, CONTACT_EMAIL } = useConstants();
	const question = t('orders.contact.question', { id: number });
	const mail = CONTACT_EMAIL && `mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent(question)}`;
	const address = PHONE ? chatAddress(PHONE, question) : mail;
	if (!address) return null;
	return (
		<a
			href={address}
			target="_blank"
			rel="noopener noreferrer"
			className={buttonClass('quiet', 'small', 'mt-3 min-h-11!')}
		>
			{t('orders.contact.write')}
		</a>
	);
}

/** The note for a buyer who paid too late or who believes that they have paid; null if there is none. */
function expiredNote(order: Order): 'expired' | 'late' | null {
	if (!isExpired(order) || has(order, 'paymentMoved')) return null;
	if (!has(order, 'latePayment')) return 'expired';
	// The notice about the money, or the refund, explains what happened to it.
	return order.surplus > 0 || order.refunds.length > 0 ? null : 'late';
}

const has = ({ history }: Order, wanted: HistoryAction) => history.some(({ action }) => action === wanted);

/** Whether a payment arrived after the order had ended. */
const hasLatePayment = (order: Order) => isCancelled(order) && has(order, 'latePayment');
