import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './catalogue-address.ts';
import { widerStates } from './wider-states.ts';

const wider = (address: string) =>
	widerStates(readAddress(new URLSearchParams(address), [12], 'visitor')).map((state) =>
		decodeURIComponent(writeAddress(state, [12])),
	);

test('a choice is widened by one filter at a time, and by its text last', () => {
	expect(wider('q=zz&brand=Seiko&used=true')).toEqual([
		'q=zz&brand=Seiko',
		'q=zz&used=true',
		'used=true&brand=Seiko',
		'',
	]);
});

test('a price is widened beyond each bound, nearest prices first', () => {
	expect(wider('price=100-200&page=3')).toEqual([
		'price=100-&sort=price-asc',
		'price=-200&sort=price-desc',
		'',
	]);
});

test('an address with many filters tries four selections and everything', () => {
	expect(wider('q=zz&brand=Seiko&used=true&movement=Quartz&category=diving&year=2000-2010')).toHaveLength(5);
});
