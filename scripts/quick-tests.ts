import { dirname, parse } from 'node:path/posix';
import { longTests } from './long-tests.ts';

/** Test files for one change: what runs within a minute, and how many more are near the change. */
export type QuickTests = { files: string[]; leftOut: number };

/** Quick tests that read the whole tree, or lists and documents made of it. */
const ofTheTree = [
	'tests/document-paths.test.ts',
	'tests/line-width.test.ts',
	'tests/table-owners.test.ts',
	'server/texts/field-names.test.ts',
];

/** More do not run in half a minute. */
const most = 12;

/**
 * Chooses the tests nearest to a change: changed tests, then those of the same name, then the others in the
 * folder of each changed file or, where there are none, in the first folder above it that has some. Long
 * tests run only when they changed. Almost every test opens the whole shop, so the modules that a test loads
 * say nothing about what it is for.
 */
export function chooseQuickTests(changed: readonly string[], tests: readonly string[]): QuickTests {
	const own = tests.filter((test) => changed.includes(test));
	const program = changed.filter((file) => /\.(tsx?|json|sql)$/.test(file) && !own.includes(file));
	const near = program.flatMap((file) => nearestTests(file, tests));
	const named = near.filter((test) => program.some((file) => nameOf(file) === nameOf(test)));
	const all = [...new Set([...own, ...named, ...near])].filter(
		(test) => own.includes(test) || !longTests.test(test),
	);
	const files = all.slice(0, most);
	if (changed.length > 0) files.push(...ofTheTree.filter((test) => !files.includes(test)));
	return { files, leftOut: all.length - Math.min(all.length, most) };
}

/** The tests in the folder of a file or, where there are none, in the first folder above it that has some. */
function nearestTests(file: string, tests: readonly string[]): string[] {
	const own = dirname(file);
	// The tests in server/ or tests/ themselves are not about a folder inside.
	for (let folder = own; folder === own || folder.includes('/'); folder = dirname(folder)) {
		const inside = tests.filter((test) => dirname(test) === folder);
		if (inside.length > 0) return inside;
	}
	return [];
}

/** `orders` of `server/features/orders/orders.service.ts`. */
const nameOf = (file: string): string | undefined => parse(file).base.split('.')[0];
