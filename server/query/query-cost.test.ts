import { describe, expect, test } from 'vitest';
import { filterNames } from '#contract/catalogue/watch-filters.ts';
import type { ShopError } from '../core/shop-error.ts';
import { catalogueOf } from '../features/catalogue/entities/catalogue.entities.ts';
import { type FieldRefusal, refusalText } from '../texts/refusal-texts.ts';
import { costOf, type Question, refuseExpensive } from './query-cost.ts';
import { readQueryText } from './query-text.ts';
import { type PlanKind, readPlan } from './read-plan.ts';

const entities = catalogueOf('visitor', () => 12);
const others: Record<string, number> = { brands: 60, calibers: 120, categories: 15, complications: 20 };

function price(
	watches: number,
	query: string,
	{ of = 'watches', question = 'matching' as Question, kind = 'list' as PlanKind } = {},
) {
	const entity = entities[of as keyof typeof entities];
	const plan = readPlan(entity, readQueryText(query), kind, of !== 'watches');
	return costOf(plan, question, (table) => others[table] ?? watches * (table === 'pictures' ? 3 : 1));
}
const any = (count: number, condition: string) =>
	Array.from({ length: count }, (_, i) => `filters[$or][${i}]${condition}=z${i}`).join('&');
const counts = { question: 'facets', kind: 'facets' } as const;
const groups = `groups=${filterNames}`;

describe('what a question costs', () => {
	test('the cost grows with the rows and with the conditions', () => {
		const one = price(20_000, any(1, '[model][$contains]')).total;
		expect(price(100_000, any(1, '[model][$contains]')).total).toBeCloseTo(5 * one, -4);
		expect(price(20_000, any(100, '[model][$contains]')).total).toBeGreaterThan(5 * one);
		expect(price(0, any(100, '[model][$contains]')).total).toBe(0);
	});

	test('searching a long text costs more than a comparison, and more still without case', () => {
		const [equal = 0, contains = 0, without = 0] = [
			'[description]',
			'[description][$contains]',
			'[description][$containsi]',
		].map((condition) => price(20_000, any(10, condition)).total);
		expect(contains).toBeGreaterThan(equal * 2);
		expect(without).toBeGreaterThan(contains * 5);
	});

	test('nested lists multiply the cost, in conditions and in populated relations', () => {
		const inside = price(20_000, 'filters[watches][model][$contains]=z', { of: 'brands' }).total;
		const crossed = 'filters[watches][caliber][watches][model][$contains]=z';
		expect(price(20_000, crossed, { of: 'brands' }).total).toBeGreaterThan(50 * inside);
		const rows = { of: 'brands', question: 'rows' } as const;
		const chosen = 'populate[watches][filters][description][$containsi]=z&populate[watches][limit]=1';
		expect(price(20_000, chosen, rows).total).toBeGreaterThan(20_000 * 5);
	});

	test('rows selected by id cost only themselves', () => {
		expect(price(100_000, 'filters[documentId]=a&filters[description][$containsi]=z').total).toBeLessThan(
			100,
		);
		expect(price(100_000, 'filters[id][$in][0]=1&filters[id][$in][1]=2').total).toBeLessThan(100);
	});

	test('a single-letter search, which no index supports, is expensive, and a search for words is not', () => {
		const search = (query: string) => price(100_000, query, { question: 'search' }).total;
		expect(search('_q=model 12')).toBeLessThan(100_000);
		expect(search('_q=a')).toBeGreaterThan(100_000);
	});
});

describe('an expensive query', () => {
	const refusal = (of: ReturnType<typeof price>) => {
		try {
			refuseExpensive(of);
			return null;
		} catch (error) {
			return (error as ShopError).details.refusals as FieldRefusal[];
		}
	};

	test('is refused with its most expensive part and the excess', () => {
		const [found] = refusal(price(20_000, `${any(50, '[description][$containsi]')}&${groups}`, counts)) ?? [];
		expect(found?.path).toEqual(['filters', 'description', '$containsi']);
		expect(found && refusalText(found, 'en')).toMatch(/ 2\.\d times the limit/);
	});

	test.each([
		[100_000, any(1, '[description][$containsi]'), {}],
		[100_000, any(1, '[model][$containsi]'), {}],
		[100_000, `${any(1, '[model][$contains]')}&${groups}`, counts],
		[20_000, `${any(100, '[model][$contains]')}&${groups}`, counts],
		[1_000_000, any(1, '[model][$contains]'), {}],
		[100_000, 'populate[watches][fields]=model&counts=true', { of: 'brands' }],
		[102, any(100, '[description][$containsi]'), {}],
	])('at %i watches what somebody may mean is not: %s', (watches, query, how) => {
		expect(refusal(price(watches, query, how))).toBeNull();
	});
});
