import { dirname, parse } from 'node:path/posix';
import { longTests } from './long-tests.ts';

/**
 * The test files for one change: those that run within a minute, and the number of other ones near the
 * change.
 */
export type QuickTests = { files: string[]; leftOut: number };

/** Quick tests that read the complete tree, or lists and documents generated from it. */
const ofTheTree = [
	'tests/document-paths.test.ts',
	'tests/line-width.test.ts',
	'tests/private-words.test.ts',
	'tests/table-owners.test.ts',
	'server/texts/field-names.test.ts',
];

/** More tests would take longer than half a minute. */
const maxFiles = 12;

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
	const files = all.slice(0, maxFiles);
	if (changed.length > 0) files.push(...ofTheTree.filter((test) => !files.includes(test)));
	return { files, leftOut: all.length - Math.min(all.length, maxFiles) };
}

/** The tests in the folder of a file or, if it has none, in the nearest parent folder that has some. */
function nearestTests(file: string, tests: readonly string[]): string[] {
	const own = dirname(file);
	// Tests directly in server/ or tests/ are not about a particular subfolder.
	for (let folder = own; folder === own || folder.includes('/'); folder = dirname(folder)) {
		const inside = tests.filter((test) => dirname(test) === folder);
		if (inside.length > 0) return inside;
	}
	return [];
}

/** Returns `orders` for `server/features/orders/orders.service.ts`. */
const nameOf = (file: string): string | undefined => parse(file).base.split('.')[0];
