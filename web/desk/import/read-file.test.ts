import { expect, test } from 'vitest';
import { faultyRows, readFile } from './read-file.ts';

test('rows are numbered as the lines of their file, the headings first, empty lines among them', async () => {
	const read = (name: string, text: string) => readFile(new File([text], name));
	const csv = await read('a.csv', 'brand;model\r\nCasio;A\r\n\r\n;\r\nSeiko;B\r\n');
	expect(csv).toMatchObject({ rows: [{ model: 'A' }, { brand: 'Seiko' }], lines: [2, 5] });
	expect((await read('a.json', '[{"model":"A"}]')).lines).toEqual([1]);
});

test('refused rows come back as they were read, with their reasons', async () => {
	const read = await readFile(new File(['Marca;Precio\r\nCasio;1\r\nOris;"x;y"\r\n=A1;z\r\n'], 'a.csv'));
	const errors = [
		{ row: 2, column: 'price', message: 'no' },
		{ row: 2, column: 'model', message: 'none' },
		{ row: 3, column: 'price', message: 'no' },
	];
	const csv = await faultyRows(read, errors, 'Wrong', (column) => column.toUpperCase());
	expect(csv).toBe('\uFEFFMarca,Precio,Wrong\r\nOris,x;y,PRICE: no; MODEL: none\r\n"\'=A1",z,PRICE: no');
});
