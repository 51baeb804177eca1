import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readQuery } from '#contract/http/query-reader.ts';
import { catalogueOf } from '#server/features/catalogue/entities/catalogue.entities.ts';
import { fill } from '#tests/support/fill.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { readPlan } from './read-plan.ts';
import { countSql, pageSql } from './select-sql.ts';

/** `npm run test:plans`: takes minutes, since it fills a database with 100,000 watches first. */
const size = Number(process.env.PLANS ?? 0);

describe.runIf(size)('the pages of the specification walk an index', () => {
	let shop: Shop;
	beforeAll(async () => {
		shop = await openShop();
		await fill(shop.db, size);
	}, 600_000);
	afterAll(() => shop?.close());

	test.each([
		['sort=createdAt:desc', 'watches_newest'],
		['sort[0]=brand.name:asc&sort[1]=model:asc', 'watches_by_brand'],
		['sort=model:asc', 'watches_by_model'],
		['sort=price:asc', 'watches_by_price'],
		['sort=price:desc', 'watches_by_price'],
		['sort=rating:desc', 'watches_by_rating'],
		['filters[featured]=true&sort=createdAt:desc', 'watches_featured'],
		['_q=R-777', 'watches_search'],
		['filters[documentId][$in][0]=x', 'watches_document_id_key'],
	])('%s: %s', async (query, index) => {
		const lines = await planOf(pageSql, query);
		expect(lines).toContain(index);
		expect(lines).not.toContain('Seq Scan on watches');
	});

	test.each(['sort=id', 'filters[brand][name]=Brand 7'])('%s: counted in an index alone', async (query) => {
		expect(await planOf(countSql, query)).toContain('Index Only Scan using watches_by_brand_price');
	});

	async function planOf(sqlOf: typeof pageSql, query: string): Promise<string> {
		const reader = { role: 'visitor', language: 'en', minPrice: 0, maxPrice: 50_000_000 } as const;
		const plan = readPlan(
			catalogueOf('visitor', () => 12).watches,
			readQuery(`filters[inStock]=true&${query}`),
			'list',
		);
		const { text, values } = sqlOf(plan, reader);
		const { rows } = await shop.db.executeQuery<Record<'QUERY PLAN', string>>(
			CompiledQuery.raw(`explain ${text}`, [...values]),
		);
		return rows.map((row) => row['QUERY PLAN']).join('\n');
	}
});
