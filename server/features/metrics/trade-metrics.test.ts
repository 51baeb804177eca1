import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';

const metricsToken = 'a-token-for-the-figures';
let shop: Shop;
beforeAll(async () => {
	shop = await openShop({ config: { metricsToken } });
});
afterAll(() => shop?.close());

const read = async () =>
	(await shop.get('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })).text;

test('reports orders, money and units; the alert rules and the dashboard use only existing metrics', async () => {
	const watches = [await shop.makeWatch({ price: 150_000 }), await shop.makeWatch({ price: 250_000 })];
	const buyer = await makeBuyer(shop);
	expect((await buyer.order(watches)).status).toBe(201);
	const text = await read();
	expect(text).toContain('orders{status="pending",payment="pending"} 1');
	expect(text).toMatch(/^payments_awaited_clp 4\d{5}$/m);
	expect(text).toMatch(/^units_held 2$/m);
	expect(text).toMatch(/^orders_needing_review 0$/m);
	expect(text).toMatch(/^plates_waiting 0$/m);
	expect(text).toContain('webhook_deliveries{state="waiting"} 0');

	const known = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
		type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
	);
	const dashboard = JSON.parse(readFileSync('deploy/grafana.json', 'utf8')) as {
		panels: { targets: { expr?: string }[] }[];
	};
	const expressions = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr ?? []));
	const rules = readFileSync('deploy/alerts.yaml', 'utf8').replace(/#.*/g, '');
	const words =
		[rules, ...expressions]
			.join('\n')
			.replace(/"[^"]*"/g, '')
			.match(/\b[a-z]+(_[a-z\d]+)+\b/g) ?? [];
	const metricNames = words.filter((name) => name !== 'histogram_quantile');
	expect(metricNames.length).toBeGreaterThan(10);
	expect(metricNames.filter((name) => !known.includes(name))).toEqual([]);
});
