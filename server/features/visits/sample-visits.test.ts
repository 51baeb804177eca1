import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { addSampleVisits, removeSampleVisits } from './sample-visits.service.ts';

const { shop, owner } = await openDesk({
	config: {
		visits: {
			above: 1,
			minutes: 45,
			hours: ['Mo-Su 10:00-19:00'],
			onHolidays: true,
			notice: 86_400_000,
			days: 14,
		},
	},
});

test('the demonstration shows upcoming visits, confirmed and not, and removing it removes them', async () => {
	const watches = [];
	for (const model of ['One', 'Two', 'Three']) watches.push(await shop.makeWatch({ model }));
	const upcoming = async () => (await shop.get('/api/owner/visits', { as: owner })).body.data;
	await addSampleVisits(
		shop.deps,
		watches.map(({ documentId }) => documentId),
	);
	const shown: { state: string; watch: { documentId: string }; startsAt: string }[] = await upcoming();
	expect(shown.map(({ state }) => state)).toEqual(['requested', 'requested', 'accepted']);
	expect(shown.map(({ watch }) => watch.documentId)).toEqual(watches.map(({ documentId }) => documentId));
	const now = shop.deps.clock().toISOString();
	expect(shown.every(({ startsAt }) => startsAt > now)).toBe(true);
	await removeSampleVisits(shop.db);
	expect(await upcoming()).toEqual([]);
});
