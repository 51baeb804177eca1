import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { hashPassword, passwordFits } from '../users/passwords.service.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop({ seeded: true });
});
afterAll(() => shop?.close());

test('queues a limited number of password checks while the catalogue still responds', async () => {
	let served = 0;
	const crowd = Promise.allSettled(
		Array.from({ length: 80 }, () =>
			passwordFits(null, 'not this one').then((fits) => {
				served += 1;
				return fits;
			}),
		),
	);
	// Each request lists watches with a new query. All are answered long before the queue is empty.
	for (let n = 0; n < 5; n++)
		expect((await shop.get(`/api/watches?filters[price][$gte]=${n}`)).status).toBe(200);
	expect(served).toBeLessThan(30);
	const ends = await crowd;
	const refused = ends.filter((end) => end.status === 'rejected');
	expect(refused.length).toBeGreaterThanOrEqual(18);
	expect(refused.length).toBeLessThan(21);
	for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' });
	for (const end of ends) if (end.status === 'fulfilled') expect(end.value).toBe(false);
	// The queue is empty again.
	const stored = await hashPassword('a lever');
	expect([await passwordFits(stored, 'a lever'), await passwordFits(stored, 'a lever ')]).toEqual([
		true,
		false,
	]);
	expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
