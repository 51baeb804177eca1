import { fullName } from '#contract/accounts/accounts.ts';
import type { DeskOffer, Offer } from '#contract/offers/offers.schema.ts';
import type { ListedOffer } from './offers.queries.ts';

export const toOffer = (row: ListedOffer): Offer => ({
	id: row.id,
	documentId: row.document_id,
	createdAt: row.created_at.toISOString(),
	updatedAt: row.updated_at.toISOString(),
	state: row.state,
	amount: row.amount,
	counter: row.counter,
	message: row.message,
	answer: row.answer,
	expiresAt: row.expires_at.toISOString(),
	watch: {
		model: row.model,
		reference: row.reference,
		price: row.price,
		weight: row.weight,
		documentId: row.watch_document,
		brand: row.brand_name,
	},
	order: orderOf(row),
});

function orderOf(row: ListedOffer): Offer['order'] {
	const { order_document, order_number, order_status, payment_status, held_until } = row;
	if (!order_document || !order_number || !order_status || !payment_status || !held_until) return null;
	return {
		documentId: order_document,
		number: order_number,
		orderStatus: order_status,
		paymentStatus: payment_status,
		heldUntil: held_until.toISOString(),
	};
}

export const toDeskOffer = (row: ListedOffer): DeskOffer => ({
	...toOffer(row),
	customer: {
		documentId: row.user_document,
		email: row.email,
		name: fullName({ firstName: row.first_name, lastName: row.last_name, username: row.username }),
	},
});
