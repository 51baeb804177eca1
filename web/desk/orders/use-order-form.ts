import type { FieldValues } from 'react-hook-form';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { type DeskFormOptions, useDeskForm } from '../forms/use-desk-form.ts';
import type { useDecidedOrder } from './use-decided-order.ts';

type OrderFormAnswer = { data: DeskOrder };

type OrderFormOptions<Values> = Omit<
	DeskFormOptions<Values, OrderFormAnswer>,
	'send' | 'onSent' | 'onConflict'
> & {
	path: string;
	onDone: (values: Values) => void;
};

/** A dialog's form that is sent with the version of the order it was decided on. */
export const useOrderForm = <Values extends FieldValues>(
	{ order, showNewer }: Pick<ReturnType<typeof useDecidedOrder>, 'order' | 'showNewer'>,
	{ path, more, onDone, ...form }: OrderFormOptions<Values>,
) =>
	useDeskForm<Values, OrderFormAnswer>({
		...form,
		more: (values) => ({ updatedAt: order.updatedAt, ...more?.(values) }),
		send: (api, data) => api.post(`owner/orders/${order.id}/${path}`, { data }),
		onSent: (_answer, values) => onDone(values),
		onConflict: showNewer,
	});
