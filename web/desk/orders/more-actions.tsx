import { useState } from 'react';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { isPaid } from '#contract/orders/orders.ts';
import { hasUsed, paperFileName } from '#contract/orders/papers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskChange } from '../frame/owner-call.ts';
import { ExportButton } from '../lists/export-button.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { NewerState } from './order-state.tsx';
import { RefundWay, wayOf } from './refund-way.tsx';
import { useDecidedOrder, useOrderForm } from './use-order-form.ts';

const papersOf = (order: OwnerOrder) => [
	...(isPaid(order) ? (['receipt'] as const) : []),
	...(hasUsed(order) ? (['sheet'] as const) : []),
	'slip' as const,
	...(order.shippingAddress ? (['label'] as const) : []),
];

/** Acts that change no state: papers to print, the last mail again, money back in part. */
export function MoreActions({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const [refunding, setRefunding] = useState(false);
	const resend = useDeskChange((api, _: null) => api.post(`owner/orders/${order.id}/resend-mail`), {
		done: () => t('desk.orders.resent'),
	});
	return (
		<div className="grid gap-2 border-t border-line pt-3">
			{papersOf(order).map((paper) => (
				<ExportButton
					key={paper}
					path={`owner/orders/${order.id}/papers/${paper}`}
					query={{}}
					name={paperFileName(paper, order.number)}
					label={t(`desk.orders.paper.${paper}`)}
				/>
			))}
			{(order.customer ?? order.guest)?.email && (
				<Button look="quiet" size="small" busy={resend.isPending} onClick={() => resend.mutate(null)}>
					{t('desk.orders.resend')}
				</Button>
			)}
			{(isPaid(order) || order.surplus > 0) && (
				<Button look="quiet" size="small" onClick={() => setRefunding(true)}>
					{t('desk.orders.refundPart')}
				</Button>
			)}
			{refunding && <PartRefundDialog order={order} onClose={() => setRefunding(false)} />}
		</div>
	);
}

function PartRefundDialog({ order: shown, onClose }: { order: OwnerOrder; onClose: () => void }) {
	const decided = useDecidedOrder(shown);
	const { order } = decided;
	const { t } = useTranslation();
	const form = useOrderForm(decided, {
		check: 'partRefund',
		values: {
			amount: order.surplus > 0 ? String(order.surplus) : '',
			...{ reason: '', method: wayOf(order), transaction: '' },
		},
		step: 'refund-part',
		onDone: onClose,
		done: () => t('desk.orders.partRefunded', { id: order.number }),
	});
	const { field, submit, busy } = form;
	return (
		<ActionDialog
			title={t('desk.orders.refundPart')}
			about={t('desk.orders.refundPartAbout')}
			accept={t('desk.orders.refundPart')}
			busy={busy}
			danger
			onClose={onClose}
			onSubmit={submit}
		>
			{decided.isNewer && <NewerState order={order} />}
			<TextField label={t('desk.orders.refundAmount')} required inputMode="numeric" {...field('amount')} />
			<TextField
				label={t('desk.orders.field.reason')}
				hint={t('desk.orders.hint.reason')}
				required
				{...field('reason')}
			/>
			<RefundWay order={order} chosen={form.watch('method')} field={field} />
		</ActionDialog>
	);
}
