import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

test('language literals appear only where languages are declared', () => {
	const found = ['contract', 'server', 'web', 'main', 'scripts'].flatMap((room) =>
		readdirSync(join(root, room), { recursive: true, withFileTypes: true })
			.filter(({ name, parentPath }) => /(?<!\.test)\.tsx?$/.test(name) && !parentPath.includes('migrations'))
			.map(({ name, parentPath }) => join(parentPath, name))
			.filter((path) => /'(en|es)'/.test(readFileSync(path, 'utf8')))
			.map((path) => path.slice(root.length)),
	);
	expect(found).toEqual(['contract/languages/languages.ts']);
});
