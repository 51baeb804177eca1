import { useState } from 'react';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { isPaid } from '#contract/orders/state-questions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { ActionMenu, type MenuAction } from '../ui/action-menu.tsx';
import type { DeskOrderAction } from './order-actions.ts';
import { PartRefundDialog } from './part-refund-dialog.tsx';

type OtherOrderActionsProps = {
	order: DeskOrder;
	/** Open actions other than the next step. */
	actions: readonly DeskOrderAction[];
	onAction: (action: DeskOrderAction) => void;
};

/** The menu of everything that is not the order's next step: resending a mail, refunds, cancellation. */
export function OtherOrderActions({ order, actions, onAction }: OtherOrderActionsProps) {
	const { t } = useTranslation();
	const [refunding, setRefunding] = useState(false);
	const resend = useDeskChange((api) => api.post(`owner/orders/${order.id}/resend-mail`), {
		done: () => t('desk.orders.resent'),
	});
	const items: MenuAction[] = [];
	if ((order.customer ?? order.guest)?.email)
		items.push({
			name: 'resend',
			label: t('desk.orders.resend'),
			busy: resend.isPending,
			onPress: () => resend.mutate(),
		});
	if (isPaid(order) || order.surplus > 0)
		items.push({
			name: 'refundPart',
			label: t('desk.orders.refundPart'),
			grave: true,
			onPress: () => setRefunding(true),
		});
	for (const action of actions)
		items.push({
			name: action,
			label: t(`desk.orders.act.${action}`),
			grave: true,
			onPress: () => onAction(action),
		});
	return (
		<>
			<ActionMenu label={t('desk.orders.otherActions')} actions={items} />
			{refunding && <PartRefundDialog order={order} onClose={() => setRefunding(false)} />}
		</>
	);
}
