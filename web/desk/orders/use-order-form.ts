import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { ApiError } from '../../api/client.ts';
import { type DeskForm, useDeskForm } from '../forms/desk-form.tsx';

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
