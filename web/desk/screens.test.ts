import { expect, test } from 'vitest';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { pageAt, screens } from './screens.tsx';

const owner = { isOwner: true } as User;
const assistant = { isOwner: false, isAssistant: true } as User;

test('an address shows its screen, a row of the screen, or the page with that name', () => {
	expect(pageAt('', owner)).toEqual({ Page: screens.today.list, id: '' });
	expect(pageAt('orders', owner)).toEqual({ Page: screens.orders.list, id: '' });
	expect(pageAt('orders/17', assistant)).toEqual({ Page: screens.orders.one, id: '17' });
	expect(pageAt('orders/sale', assistant)).toEqual({ Page: screens.orders.named.sale.page, id: 'sale' });
});

test.each(['nothing', 'audit/17', 'orders/17/more', 'constructor'])('%s is unknown', (path) => {
	expect(pageAt(path, owner)).toBe('unknown');
});

test.each(['settings', 'customers/abc', 'pieces/stolen'])("%s is the owner's", (path) => {
	expect(pageAt(path, owner)).toMatchObject({ id: expect.any(String) });
	expect(pageAt(path, assistant)).toBe('forbidden');
});
