import { expect, test } from 'vitest';
import { invoiceFaults } from './invoices.ts';

test('reports empty required fields, invalid RUTs and texts that are too long', () => {
	const good = { rut: '76.086.428-5', legalName: 'Ñandú SpA', activity: 'Venta', address: 'Huérfanos 1' };
	expect(invoiceFaults(good)).toEqual({});
	expect(invoiceFaults({ ...good, rut: '', legalName: ' ' })).toEqual({
		rut: 'required',
		legalName: 'required',
	});
	expect(invoiceFaults({ ...good, activity: '' }, ['rut', 'legalName'])).toEqual({});
	const bad = { ...good, rut: '76.086.428-4', address: 'x'.repeat(999) };
	expect(invoiceFaults(bad)).toEqual({ rut: 'rut', address: 'tooLong' });
});
