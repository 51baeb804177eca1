import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { issuedOf, issueNow, openIssuingShop, payAtDesk } from '#tests/support/issuing-shop.ts';
import { startShopProcess } from '#tests/support/shop-processes.ts';

const desk = await openIssuingShop();
const { shop, issuer } = desk;

test.each(['before', 'after'] as const)(
	'kill -9 %s the issuer made the document: the next process has exactly one',
	async (side) => {
		const made = issuer.documents.length;
		const { child } = await startShopProcess(shop, 'background');
		const exited = once(child, 'exit');
		onTestFinished(() => void child.kill('SIGKILL'));
		issuer.state[side] = async () => {
			issuer.state[side] = async () => {};
			child.kill('SIGKILL');
			await exited;
		};
		const order = await payAtDesk(desk);
		// The other process uses the real time, at which the payment can still be undone.
		await shop.db.updateTable('issued_documents').set({ next_check_at: new Date() }).execute();
		await exited;
		expect(child.signalCode).toBe('SIGKILL');
		expect(await issuedOf(shop, order.id)).toEqual([['boleta', 'asked', 300_000]]);
		// No other process requests it before the dead one's lease ends.
		await issueNow(shop);
		expect(await issuedOf(shop, order.id)).toEqual([['boleta', 'asked', 300_000]]);
		shop.advance(121_000);
		await issueNow(shop);
		shop.advance(60_000);
		await issueNow(shop);
		expect(await issuedOf(shop, order.id)).toEqual([['boleta', 'accepted', 300_000]]);
		expect(issuer.documents.length).toBe(made + 1);
		// The next process would otherwise be behind the shop's clock.
		shop.advance(-181_000);
	},
	60_000,
);
