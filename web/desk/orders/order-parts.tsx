import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fullName } from '#contract/accounts/accounts.ts';
import type { Query } from '#contract/http/query-string.ts';
import type { OwnerOrder, OwnerOrderQuery } from '#contract/orders/desk-orders.schema.ts';
import { guestName } from '#contract/orders/guests.ts';
import type { OrderState, Stage } from '#contract/orders/order-states.ts';
import { stageOf, wordOf } from '#contract/orders/order-word.ts';
import type { OfferedMethod, PaymentMethod } from '#contract/payments/payments.schema.ts';
import type { Today } from '#contract/reports/today.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { type ApiClient, ApiError } from '../../api/client.ts';
import { useConstants } from '../../features/page/constants-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDeskRead, useDeskRows, watched } from '../calls/desk-calls.ts';
import { type DeskForm, useDeskForm } from '../forms/desk-form.tsx';
import { paymentWayName } from './payment-way-name.ts';
export const useToday = () => useDeskRead<Today>(['today'], 'owner/today', watched);

export const useOrders = (
	query: Pick<
		OwnerOrderQuery,
		'orderStatus' | 'paymentStatus' | 'needsReview' | 'withoutDocument' | 'owes' | 'q' | 'sort'
	> & {
		filters?: Query;
		page: number;
	},
) => useDeskRows<OwnerOrder>(['orders'], 'owner/orders', { ...query, pageSize: 25 }, watched);

export const useOrder = (id: string) =>
	useDeskRead<OwnerOrder>(['order', id], `owner/orders/${encodeURIComponent(id)}`, watched);

/** All ways to pay; none until they are read. */
export function useOfferedMethods(): OfferedMethod[] {
	const api = useApi();
	const { data } = useQuery({
		queryKey: ['visitor', 'payment-methods'],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: OfferedMethod[] }>('payment-methods', undefined, { signal })).data,
	});
	return data ?? [];
}

/** Names of ways to pay for people, those that the shop no longer offers included. */
export function usePaymentWayName(): (method: string) => string {
	const { t } = useTranslation();
	const offered = useOfferedMethods();
	const { ONLINE_PROVIDERS } = useConstants();
	return (method) => paymentWayName(method, offered, ONLINE_PROVIDERS, t);
}

/** The ways to pay by hand; none until they are read. */
export const usePaymentMethods = (): PaymentMethod[] =>
	useOfferedMethods().filter((one): one is PaymentMethod => one.type !== 'online');

/** Says whose an order is: an account's, a guest's, nobody's at the counter, a deleted account's. */
export function useBuyerName() {
	const { t } = useTranslation();
	return ({ customer, guest, atCounter }: Pick<OwnerOrder, 'customer' | 'guest' | 'atCounter'>): string => {
		if (customer) return fullName(customer);
		// Somebody who ordered by telephone may have given neither a name nor an e-mail.
		const name = guest && [guestName(guest), guest.email ? null : guest.phone].filter(Boolean).join(' · ');
		if (name) return `${name} · ${t('desk.orders.guest.label')}`;
		return t(atCounter ? 'desk.orders.atCounter' : 'desk.orders.noCustomer');
	};
}

/** The colour of how far something has come. */
export const stageTones: Record<Stage, BadgeTone> = {
	waiting: 'warning',
	preparing: 'info',
	travelling: 'info',
	done: 'accent',
	failed: 'danger',
	returned: 'info',
	over: 'neutral',
};

/** Says above a dialog's form that the order is not any more what the press was about. */
export function NewerState({ order }: { order: OrderState & { needsReview: boolean } }) {
	const { t } = useTranslation();
	return (
		<Notice tone="warning">
			<p className="mb-2">{t('desk.orders.newer')}</p>
			<OrderStateBadges order={order} />
		</Notice>
	);
}

/** How far an order has come, in one word, and whether it waits for a look. */
export function OrderStateBadges({ order }: { order: OrderState & { needsReview: boolean } }) {
	const { t } = useTranslation();
	return (
		<span className="inline-flex flex-wrap gap-1 xl:flex-nowrap">
			<Badge tone={stageTones[stageOf(order)]}>{t(`orders.status.${wordOf(order)}`)}</Badge>
			{order.needsReview && <Badge tone="danger">{t('desk.orders.review')}</Badge>}
		</span>
	);
}

/** How long its watches are held for an order that is not paid. */
export function HoldCountdown({ order }: { order: Pick<OwnerOrder, 'heldUntil'> }) {
	const { t } = useTranslation();
	const left = (time: string) => t('orders.left', { time });
	return <Countdown until={order.heldUntil} text={left} over={t('orders.over')} />;
}

/** The first watch of an order by its name, and how many more there are. */
export const firstOf = (items: OwnerOrder['items']): string => {
	const name = items[0] ? `${items[0].brand} ${items[0].model}` : '';
	return items.length > 1 ? `${name} +${items.length - 1}` : name;
};

/** Undoes the step that an answer is of. */
export const undoStep = (api: ApiClient, { data: { id, updatedAt } }: { data: OwnerOrder }) =>
	api.post(`owner/orders/${id}/undo`, { data: { updatedAt } });

type Answer = { data: OwnerOrder };
type OrderForm<Values> = Omit<DeskForm<Values, Answer>, 'send' | 'onSent' | 'onConflict'> & {
	step: string;
	onDone: (values: Values) => void;
};

/**
 * An order as it stood when a dialog opened, whatever is read meanwhile: what the press was decided on. When
 * it changed since, nothing is done: `order` is then as it is by now, `isNewer` says so, and the next press
 * is about that.
 */
export function useDecidedOrder(shown: OwnerOrder) {
	const [decided, setDecided] = useState({ order: shown, isNewer: false });
	const take = (error: unknown) => {
		if (error instanceof ApiError && error.details.order)
			setDecided({ order: error.details.order as OwnerOrder, isNewer: true });
	};
	return { ...decided, take };
}

/** A dialog's form, sent on the order that it was decided on. */
export const useOrderForm = <Values extends FieldValues>(
	{ order, take }: Pick<ReturnType<typeof useDecidedOrder>, 'order' | 'take'>,
	{ step, more, onDone, ...form }: OrderForm<Values>,
) =>
	useDeskForm<Values, Answer>({
		...form,
		more: (values) => ({ updatedAt: order.updatedAt, ...more?.(values) }),
		send: (api, data) => api.post(`owner/orders/${order.id}/${step}`, { data }),
		onSent: (_answer, values) => onDone(values),
		onConflict: take,
	});
