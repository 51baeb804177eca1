import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { SmallButton } from '../ui/small-button.tsx';

/** Review notes that disappear once staff record the refund they sent (`PaymentsCard`). */
const refundNotes: readonly string[] = ['refund_by_hand', 'refund_unknown'];

/** Why the order needs review, and the button that ends the review for the newest reason. */
export function ReviewNotice({ order }: { order: DeskOrder }) {
	const { t, word, language } = useTranslation();
	const change = useDeskChange(
		(api) => api.post(`owner/orders/${order.id}/review`, { data: { updatedAt: order.updatedAt } }),
		{ done: () => t('desk.orders.done.review', { id: order.number }) },
	);
	const note = order.reviewNote ?? '';
	const textOf = (reason: string): string =>
		reason === 'amount_differs'
			? t('desk.orders.tooMuch', { surplus: formatClp(order.surplus, language) })
			: word('desk.orders.reviewNote', reason);
	const otherReasons = order.reviewReasons.filter((reason) => reason !== note).reverse();
	return (
		<Notice tone="warning">
			<p>{note ? textOf(note) : t('desk.orders.review')}</p>
			{!refundNotes.includes(note) && (
				<SmallButton look="plain" className="px-0!" change={change}>
					{t('desk.orders.settle')}
				</SmallButton>
			)}
			{otherReasons.map((reason) => (
				<p key={reason} className="mt-3 border-current/25 border-t pt-3">
					{textOf(reason)}
				</p>
			))}
		</Notice>
	);
}
