import { expect, test } from 'vitest';
import { createFairQueue } from '#server/core/fair-queue.ts';
import { expensivePage, renderCost } from './render-cost.ts';

test.each([
	['q=model+12', false],
	['page=2&sort=price-asc', false],
	['', false],
	['q=Omega%20Seamaster%20Diver%20300M', false],
	['q=a', true],
	['q=+a++b+', true],
	['q=a+b+c+d+e+f+g+h+watch', true],
])('a page with %s is expensive: %s', (query, isExpensive) => {
	expect(renderCost(query) > expensivePage.from).toBe(isExpensive);
});

test('a normal search is rendered before single-letter searches that thirty networks requested earlier', async () => {
	const inTurn = createFairQueue(2, expensivePage);
	const done: string[] = [];
	const render = (network: string, query: string) =>
		inTurn(network, async () => void done.push(query), { cost: renderCost(query) });
	const letters = Array.from({ length: 30 }, (_, n) => render(`${n}`, 'q=a+b'));
	await Promise.all([...letters, render('honest', 'q=model+12')]);
	expect(done.indexOf('q=model+12')).toBeLessThan(2);
});
