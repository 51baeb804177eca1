import { Link } from 'react-router';
import { wordOf } from '#contract/orders/order-word.ts';
import { awaitsPayment } from '#contract/orders/state-questions.ts';
import { formatClp } from '#contract/payments/money.ts';
import type { StatementLine } from '#contract/statements/statements.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export type LineOrder = StatementLine['candidates'][number];

/** An order that a payment may be for or was assigned to. */
export function OrderName({
	order: { documentId, number, name, due, total, orderStatus, paymentStatus },
}: {
	order: LineOrder;
}) {
	const { t, language } = useTranslation();
	const waits = due > 0;
	const state = t(`orders.status.${wordOf({ orderStatus, paymentStatus })}`);
	return (
		<p className="min-w-0 flex-1 wrap-anywhere">
			<Link to={`/owner/orders/${documentId}`} className="figures font-medium underline" data-desk-row="">
				{number}
			</Link>{' '}
			{name}{' '}
			<span className="text-soft">
				·{' '}
				{waits
					? t('desk.statements.due', { amount: formatClp(due, language) })
					: `${formatClp(total, language)}, ${state}`}
			</span>
		</p>
	);
}

/** A payment for an order that does not await payment is owed back to the buyer. */
export const isSurplus = (order: LineOrder) => !awaitsPayment(order);
