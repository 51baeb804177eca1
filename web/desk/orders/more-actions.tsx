import { useState } from 'react';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { hasUsed, paperFileName } from '#contract/orders/papers.ts';
import { awaitsPayment, isPaid } from '#contract/orders/state-questions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import { ExtendHoldButton } from './extend-hold-button.tsx';
import { PartRefundDialog } from './part-refund-dialog.tsx';

const papersOf = (order: DeskOrder) => [
	...(isPaid(order) ? (['receipt'] as const) : []),
	...(hasUsed(order) ? (['sheet'] as const) : []),
	'slip' as const,
	...(order.shippingAddress ? (['label'] as const) : []),
];

/** Actions that do not change the order's state: printing papers, resending a mail, partial refunds. */
export function MoreActions({ order }: { order: DeskOrder }) {
	const { t } = useTranslation();
	const [refunding, setRefunding] = useState(false);
	const resend = useDeskChange((api) => api.post(`owner/orders/${order.id}/resend-mail`), {
		done: () => t('desk.orders.resent'),
	});
	return (
		<div className="grid gap-2 border-t border-line pt-3">
			{papersOf(order).map((paper) => (
				<ExportButton
					key={paper}
					path={`owner/orders/${order.id}/papers/${paper}`}
					name={paperFileName(paper, order.number)}
					label={t(`desk.orders.paper.${paper}`)}
				/>
			))}
			{awaitsPayment(order) && <ExtendHoldButton order={order} />}
			{(order.customer ?? order.guest)?.email && (
				<SmallButton change={resend}>{t('desk.orders.resend')}</SmallButton>
			)}
			{(isPaid(order) || order.surplus > 0) && (
				<SmallButton onClick={() => setRefunding(true)}>{t('desk.orders.refundPart')}</SmallButton>
			)}
			{refunding && <PartRefundDialog order={order} onClose={() => setRefunding(false)} />}
		</div>
	);
}
