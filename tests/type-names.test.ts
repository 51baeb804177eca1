import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folders = 'contract,illustrator,postgres,server,web,main,bench,scripts,tests/support,tests/steps';
const files = globSync(`{${folders}}/**/*.{ts,tsx}`, { exclude: (name) => /\.test\.tsx?$/.test(name) });

/** Maps the name of each top-level type to the files that declare it. */
function declaredTypes(sources: readonly { file: string; text: string }[]): Map<string, string[]> {
	const declared = new Map<string, string[]>();
	for (const { file, text } of sources)
		for (const [, name = ''] of text.matchAll(/^(?:export )?(?:type|interface) (\w+)\b(?! *,| *\})/gm))
			declared.set(name, [...(declared.get(name) ?? []), file]);
	return declared;
}

test('a type name has a single meaning in the entire repository', () => {
	const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
	expect(sources.length).toBeGreaterThan(1_000);
	const ambiguous = [...declaredTypes(sources)].filter(([, places]) => new Set(places).size > 1);
	expect(ambiguous.map(([name, places]) => `${name}: ${places.join(', ')}`)).toEqual([]);
});

test('a name declared in two files is detected, exported or not', () => {
	const declared = declaredTypes([
		{ file: 'a.ts', text: "import type { Order } from './c.ts';\ntype Row = { id: number };\n" },
		{ file: 'b.ts', text: 'export type Row = { name: string };\nexport interface Order {}\n' },
	]);
	expect(declared.get('Row')).toEqual(['a.ts', 'b.ts']);
	expect(declared.get('Order')).toEqual(['b.ts']);
});
