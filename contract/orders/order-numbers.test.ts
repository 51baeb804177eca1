import { expect, test } from 'vitest';
import {
	isMistypedNumber,
	isOrderNumber,
	orderNumberExample,
	readOrderNumber,
	withCheckSign,
} from './order-numbers.ts';

const signs = [...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'];
/** All pairs of characters at each of the six positions, with the other positions unchanged. */
const numbers = signs.flatMap((one, at) =>
	signs.map((two, shift) => {
		const six = [one, two, 'K', '7', signs[(at + shift) % 31], signs[(at * 5 + shift * 3) % 31]];
		const turn = (at + shift) % 6;
		return withCheckSign([...six.slice(turn), ...six.slice(0, turn)].join(''));
	}),
);

test('exactly one check character makes a number valid', () => {
	for (const number of numbers) {
		expect(isOrderNumber(number)).toBe(true);
		const right = signs.filter((last) => isOrderNumber(number.slice(0, 6) + last));
		expect(right).toEqual([number[6]]);
	}
	expect(isOrderNumber(orderNumberExample)).toBe(true);
});

test('detects every single mistyped character and every swap of two', () => {
	let tried = 0;
	for (const number of numbers)
		for (let at = 0; at < 7; at++) {
			for (const sign of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
				if (sign === number[at]) continue;
				tried++;
				expect(isOrderNumber(number.slice(0, at) + sign + number.slice(at + 1))).toBe(false);
			}
			for (let other = at + 1; other < 7; other++) {
				if (number[at] === number[other]) continue;
				const swapped = [...number];
				[swapped[at], swapped[other]] = [swapped[other] as string, swapped[at] as string];
				expect(isOrderNumber(swapped.join(''))).toBe(false);
			}
		}
	expect(tried).toBe(961 * 7 * 35);
});

test('ignores spaces, hyphens and case, and rejects words and amounts', () => {
	const loose = ` #${orderNumberExample.slice(0, 3).toLowerCase()}-${orderNumberExample.slice(3, 5)} ${orderNumberExample.slice(5)}`;
	expect(readOrderNumber(loose)).toBe(orderNumberExample);
	for (const text of ['', '1042', '#12', 'SEAMASTER', `${orderNumberExample}2`, orderNumberExample.slice(1)])
		expect([text, readOrderNumber(text), isMistypedNumber(text)]).toEqual([text, null, false]);
	const letters = signs.slice(8);
	const words = letters.map((sign) => withCheckSign(`ABCDE${sign}`)).filter((one) => !/\d/.test(one));
	expect(words.length).toBeGreaterThan(0);
	for (const word of words) expect(isOrderNumber(word)).toBe(false);
	expect(isMistypedNumber(`${orderNumberExample.slice(0, 6)}0`)).toBe(true);
	expect(isMistypedNumber(orderNumberExample)).toBe(false);
});
