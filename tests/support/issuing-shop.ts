import { afterAll, expect } from 'vitest';
import { undoMailDelay } from '#contract/orders/undoable-actions.ts';
import { startOpenfactura } from '#scripts/doubles/openfactura.ts';
import { hooks } from '#server/app/hooks.ts';
import { issueDue } from '#server/features/issuing/issuing.service.ts';
import { hurried } from './attempts.ts';
import { openDesk } from './desk.ts';
import type { Shop } from './shop.ts';

/** Opens a shop whose documents OpenFactura issues. It soon stops waiting for a response. */
export async function openIssuingShop() {
	const issuer = await startOpenfactura();
	afterAll(issuer.close);
	const desk = await openDesk({
		config: { providers: issuer.settings, freeShipping: 0, accessTtl: 86_400_000 * 300 },
		fetch: hurried(1_000),
	});
	return { ...desk, issuer };
}

/** Issues and checks all documents that are due. */
export const issueNow = (shop: Shop) => issueDue({ ...shop.deps, ...hooks });

/** Runs this many rounds, one minute apart. */
export async function issueFor(shop: Shop, minutes: number): Promise<void> {
	for (let round = 0; round < minutes; round++) {
		await issueNow(shop);
		shop.advance(60_000);
	}
	await issueNow(shop);
}

/** The states of an order's documents, oldest first. */
export async function issuedOf(shop: Shop, orderId: number) {
	const rows = shop.db.selectFrom('issued_documents').selectAll().where('order_id', '=', orderId);
	return (await rows.orderBy('id').execute()).map(({ kind, state, amount }) => [kind, state, amount]);
}

/** Creates an order that is paid at the desk. */
export async function payAtDesk(
	{ shop, owner }: Awaited<ReturnType<typeof openDesk>>,
	data: object = {},
	price = 300_000,
) {
	const user = await shop.makeUser();
	const watch = await shop.makeWatch({ price, stock: 1 });
	const address = await shop.makeAddress(user);
	const body = { items: [{ documentId: watch.documentId }], shippingAddress: address.documentId, ...data };
	const placed = await shop.post('/api/orders', { data: body }, { as: user });
	expect(placed.status, placed.text).toBe(201);
	const order = placed.body.data as { id: number; documentId: string; number: string; total: number };
	const path = `/api/owner/orders/${order.id}`;
	const paid = await shop.act(`${path}/confirm-payment`, { data: { method: 'bank' } }, { as: owner });
	expect(paid.status, paid.text).toBe(200);
	// The document is issued once the payment can no longer be undone.
	shop.advance(undoMailDelay);
	return { ...order, user, path };
}
