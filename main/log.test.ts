import { expect, test } from 'vitest';
import { terminalLog } from './log.ts';

function shown(lines: object[]): string {
	let text = '';
	const log = terminalLog((part) => {
		text += part;
	});
	for (const line of lines) log.write(`${JSON.stringify({ time: '2026-11-22T12:00:00.000Z', ...line })}\n`);
	// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters.
	return text.replace(/\u001b\[\d+m/g, '');
}
const answered = { level: 'info', method: 'GET', route: '/*', status: 200, ms: 3.1, msg: 'answered' };

test('pages and changes are one line each, and files and reading calls are omitted', () => {
	const text = shown([
		{ ...answered, path: '/watches' },
		{ ...answered, path: '/assets/shop-1234.js' },
		{ ...answered, path: '/api/watches', route: '/api/watches' },
		{ ...answered, path: '/api/orders', route: '/api/orders', method: 'POST', status: 201 },
		{ level: 'info', msg: 'drawing plates', done: 1, total: 10 },
	]);
	expect(text.trim().split('\n')).toEqual([
		expect.stringMatching(/^\d\d:\d\d:\d\d {2}GET \/watches {2}200 {2}3.1 ms$/),
		expect.stringMatching(/POST \/api\/orders {2}201/),
	]);
});

test('refusals and failures are always shown, and no address moves the cursor', () => {
	const text = shown([
		{
			...answered,
			level: 'warn',
			path: '/api/users',
			route: '/api/users',
			status: 401,
			refusal: 'unauthorized',
		},
		{ ...answered, level: 'error', path: '/pictures/x.jpg\u001b[2J', status: 500 },
		{
			level: 'warn',
			msg: 'the exchange rate could not be refreshed',
			err: { message: 'fetch failed', cause: 'ECONNREFUSED' },
		},
	]);
	expect(text.trim().split('\n')).toEqual([
		expect.stringContaining('401  3.1 ms  unauthorized'),
		expect.stringContaining('/pictures/x.jpg?[2J  500'),
		expect.stringContaining('the exchange rate could not be refreshed: fetch failed (ECONNREFUSED)'),
	]);
});
