import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '#contract/accounts/accounts.ts';
import { type ActionsOf, mayDo } from '#contract/orders/order-actions.ts';
import { paymentsPath } from '#contract/orders/order-links.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { awaitsPayment, isCancelled, isRefunded, isTracked } from '#contract/orders/state-questions.ts';
import { useChange } from '../../api/use-change.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmLater } from '../../ui/confirm-later.ts';
import { Icon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { toast } from '../../ui/toast.ts';
import { addToCart } from '../stored-lists/cart-store.ts';
import { ordersKey } from './orders.queries.ts';

const TrackingDialog = lazyWithTexts(() => import('./tracking-dialog.tsx'));

/** Canceled or expired before payment: the buyer may still want the watches. */
const isOverUnpaid = (order: Order) => isCancelled(order) && !isRefunded(order);

/** Exhaustive, so that a new action of the customer does not compile until it has a button here. */
const buttonLabels = { cancel: 'orders.cancel' } as const satisfies Record<ActionsOf<'customer'>, string>;

type OrderActionsProps = {
	order: Order;
	viewer: Role;
	/** For an order in the list: whether its details are open. The order's page always shows them. */
	details?: { open: boolean; id: string; onToggle: () => void };
};

/** The customer's actions on an order in its current state. */
export function OrderActions({ order, viewer, details }: OrderActionsProps) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [dialog, setDialog] = useState<keyof typeof buttonLabels | 'track' | null>(null);
	const close = () => setDialog(null);
	// The state as shown. The shop refuses the action if the order has changed since.
	const cancelling = useChange(
		(api) =>
			api.post(`orders/${order.documentId}/cancel`, { data: { updatedAt: order.updatedAt } }, { as: viewer }),
		{
			done: () => toast.success(t('orders.cancelled', { id: order.number })),
			failed: t('orders.cancelFailed'),
			again: ordersKey(viewer),
		},
	);
	return (
		<div className="flex flex-wrap items-center gap-3 empty:hidden">
			{awaitsPayment(order) && (
				<LinkButton to={paymentsPath(order.number)}>
					{t(order.paid > 0 ? 'orders.payRest' : 'orders.pay')}
					{details && <span className="sr-only">{t('orders.detailsOf', { id: order.number })}</span>}
				</LinkButton>
			)}
			{isOverUnpaid(order) && (
				<Button
					// On the page of the order, nothing else is left to do.
					look={details ? 'quiet' : 'primary'}
					onClick={() => {
						for (const { documentId } of order.items) addToCart(documentId);
						void navigate('/cart');
					}}
				>
					{t('orders.again')}
				</Button>
			)}
			{details && isTracked(order) && (
				<Button look="quiet" onClick={() => setDialog('track')}>
					<Icon name="truck" size={18} />
					{t('orders.track')}
				</Button>
			)}
			{details && (
				<Button
					look="quiet"
					aria-expanded={details.open}
					aria-controls={details.id}
					onClick={details.onToggle}
				>
					<Icon name={details.open ? 'chevron-up' : 'chevron-down'} size={18} />
					{t(details.open ? 'orders.hideDetails' : 'orders.showDetails')}
					<span className="sr-only">{t('orders.detailsOf', { id: order.number })}</span>
				</Button>
			)}
			{mayDo('customer', 'cancel', order) && (
				<Button look="plain" className="px-2! text-danger!" onClick={() => setDialog('cancel')}>
					{t(buttonLabels.cancel)}
				</Button>
			)}
			{dialog === 'cancel' && (
				// "Cancel" would be ambiguous here, so the buttons name what remains and what ends.
				<ConfirmLater
					open
					danger
					title={t('orders.cancelTitle', { id: order.number })}
					message={t('orders.cancelText')}
					cancelLabel={t('orders.cancelKeep')}
					acceptLabel={t(buttonLabels.cancel)}
					busy={cancelling.isPending}
					onClose={close}
					onAccept={() => cancelling.mutate(undefined, { onSettled: close })}
				/>
			)}
			{dialog === 'track' && <TrackingDialog order={order} onClose={close} />}
		</div>
	);
}
