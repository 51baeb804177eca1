import { expect, test } from 'vitest';
import { chooseQuickTests } from './quick-tests.ts';

const tests = [
	'server/features/orders/orders.test.ts',
	'server/features/orders/placing.test.ts',
	'server/features/orders/holds.test.ts',
	'server/features/carts/carts.test.ts',
	'web/ui/dialog.test.tsx',
];
const ofOrders = ['server/features/orders/orders.test.ts', 'server/features/orders/placing.test.ts'];

test('a change runs the tests of its folder, starting with the one of the same name, and no long ones', () => {
	const { files } = chooseQuickTests(['server/features/orders/placing.service.ts'], tests);
	expect(files.slice(0, 2)).toEqual([...ofOrders].reverse());
	expect(files).not.toContain('server/features/orders/holds.test.ts');
	expect(files).toContain('tests/line-width.test.ts');
});

test('a file in a folder without tests runs those of the nearest parent folder that has some', () => {
	const { files } = chooseQuickTests(['server/features/orders/people/buyers/buyer.ts'], tests);
	expect(files.slice(0, 2)).toEqual(ofOrders);
	expect(files).not.toContain('server/features/carts/carts.test.ts');
});

test('a changed test runs even if it takes long', () => {
	const { files } = chooseQuickTests(['server/features/orders/holds.test.ts'], tests);
	expect(files[0]).toBe('server/features/orders/holds.test.ts');
});

test('without changes no test runs, and of many tests the nearest dozen run and the others are counted', () => {
	expect(chooseQuickTests([], tests)).toEqual({ files: [], leftOut: 0 });
	const many = Array.from({ length: 15 }, (_, index) => `server/lists/list-${index}.test.ts`);
	const { files, leftOut } = chooseQuickTests(['server/lists/list-14.ts'], many);
	expect(files[0]).toBe('server/lists/list-14.test.ts');
	expect(files.filter((file) => many.includes(file))).toHaveLength(12);
	expect(leftOut).toBe(3);
});
