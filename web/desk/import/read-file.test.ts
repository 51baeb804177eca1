import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';

test('rows are numbered as the lines of their file, the headings first, empty lines among them', async () => {
	const read = (name: string, text: string) => readFile(new File([text], name));
	const csv = await read('a.csv', 'brand;model\r\nCasio;A\r\n\r\n;\r\nSeiko;B\r\n');
	expect(csv).toMatchObject({ rows: [{ model: 'A' }, { brand: 'Seiko' }], lines: [2, 5] });
	expect((await read('a.json', '[{"model":"A"}]')).lines).toEqual([1]);
});
