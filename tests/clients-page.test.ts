import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const trimmed = (code: string) =>
	code
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line && !line.startsWith('//'));
const text = globSync('docs/clients/*.ts')
	.flatMap((path) => trimmed(read(path)))
	.join('\n');

test('docs/clients.md contains the calls that the tests make', () => {
	const page = read('docs/clients.md');
	const shown = [...page.matchAll(/```ts\n([^`]+)```/g)].map(([, code = '']) => trimmed(code).join('\n'));
	expect(shown).toHaveLength(5);
	for (const code of shown) expect(text).toContain(code);
	const made = [...read('docs/clients/hey-api.ts').matchAll(/await api\.(\w+)/g)].map(
		([, name]) => `\`${name}\``,
	);
	for (const name of made) expect(page).toContain(name);
	expect(page.match(/await (shop|own|desk)\./g)).toHaveLength(20);
});
