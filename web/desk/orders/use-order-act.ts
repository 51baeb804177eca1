import { useState } from 'react';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { type ApiClient, ApiError } from '../../api/client.ts';
import { refusedFields } from '../forms/contract-resolver.ts';
import { asOwner, useDeskChange } from '../frame/owner-call.ts';

type Path = readonly PropertyKey[];
type Answer = { data: OwnerOrder };
/** Where a dialog's act goes, what it sends, and how its refusals come back to the fields. */
type OrderAct<Values> = {
	step: string;
	toInput: (values: Values) => object;
	fieldOf?: (path: Path) => string;
	setError: (field: string, error: { message: string }) => void;
	onDone: (values: Values) => void;
	done: (answer: Answer) => string;
	undo?: (api: ApiClient, answer: Answer) => Promise<unknown>;
};

/** The order as it is by now, of a refusal that says so. */
const newerOf = (error: unknown): OwnerOrder | null =>
	error instanceof ApiError && error.code === 'version_conflict' ? (error.details.order as OwnerOrder) : null;

/**
 * An order as it stood when a dialog opened, whatever is read meanwhile: what the press was decided on. When it changed
 * since, nothing is done: `order` is then as it is by now, `isNewer` says so, and the next press is about that.
 */
export function useDecidedOrder(shown: OwnerOrder) {
	const [decided, setDecided] = useState({ order: shown, isNewer: false });
	const take = (error: unknown) => {
		const newer = newerOf(error);
		if (newer) setDecided({ order: newer, isNewer: true });
	};
	return { ...decided, take };
}

/** Sends a dialog's act on the order that it was decided on. */
export function useOrderAct<Values>(
	{ order, take }: Pick<ReturnType<typeof useDecidedOrder>, 'order' | 'take'>,
	{ step, toInput, fieldOf, setError, onDone, ...told }: OrderAct<Values>,
) {
	const change = useDeskChange(
		(api, values: Values) =>
			api.post<Answer>(`owner/orders/${order.id}/${step}`, { data: toInput(values) }, asOwner),
		{ ...told, quiet: (error) => newerOf(error) !== null || refusedFields(error, fieldOf).length > 0 },
	);
	const send = async (values: Values) => {
		try {
			await change.mutateAsync(values);
			onDone(values);
		} catch (error) {
			take(error);
			for (const [field, message] of refusedFields(error, fieldOf)) setError(field, { message });
		}
	};
	return { send, busy: change.isPending };
}
