import type { FieldValues } from 'react-hook-form';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { type DeskForm, useDeskForm } from '../forms/use-desk-form.ts';
import type { useDecidedOrder } from './use-decided-order.ts';

type Answer = { data: OwnerOrder };

type OrderForm<Values> = Omit<DeskForm<Values, Answer>, 'send' | 'onSent' | 'onConflict'> & {
	step: string;
	onDone: (values: Values) => void;
};

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
