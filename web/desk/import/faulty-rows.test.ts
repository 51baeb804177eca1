import { expect, test } from 'vitest';
import { faultyRows } from './faulty-rows.ts';

test('refused rows are returned unchanged with the reasons, for Excel in Chile', async () => {
	const columns = ['Marca', 'Precio'];
	const rows = [
		{ Marca: 'Casio', Precio: '1' },
		{ Marca: 'Oris', Precio: 'x;y' },
		{ Marca: '=A1', Precio: 'z' },
	];
	const errors = [
		{ row: 2, column: 'price', message: 'no' },
		{ row: 2, column: 'model', message: 'none' },
		{ row: 3, column: 'price', message: 'no' },
	];
	const csv = await faultyRows({ columns, rows }, errors, 'Wrong', (column) => column.toUpperCase());
	const lines = ['Marca;Precio;Wrong', 'Oris;"x;y";"PRICE: no; MODEL: none"', '"\'=A1";z;PRICE: no'];
	expect(csv).toBe(`\uFEFF${lines.join('\r\n')}`);
});
