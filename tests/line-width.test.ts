import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const most = 110;
const tab = '  ';

/** Rooms that are not done yet. */
const later = /^(contract|server|web\/desk)\//;

/** What breaking would spoil: addresses, SVG, imports, orders to the linter, rows of Markdown's tables. */
const exempt = [
	/https?:\/\//,
	/[MLHVQCAahlq]\$\{|[MLQC]-?[.\d]| d="M|<(rect|\w+Gradient|stop) /,
	/^import |biome-ignore|^\s*\|/,
];
/** In code also a text or a pattern that is a long one by itself: a name of a test, a message, classes. */
const isComment = /^\s*(\*|\/\/|\/\*)/;
const oneText = /(['"`/])(?:(?!\1).){60,}\1/;

test('lines of code, comments and documents are at most 110 columns wide, a tab counting two', () => {
	const kinds = ['ts', 'tsx', 'mjs', 'cjs', 'css', 'md'].map((kind) => `*.${kind}`);
	const files = execFileSync('git', ['ls-files', ...kinds], { encoding: 'utf8' })
		.trim()
		.split('\n');
	const wide = files
		.filter((file) => !later.test(file))
		.flatMap((file) => {
			const isProse = file.endsWith('.md');
			const isTooWide = (line: string) =>
				line.replaceAll('\t', tab).length > most &&
				!exempt.some((form) => form.test(line)) &&
				(isProse || isComment.test(line) || !oneText.test(line));
			const lines = readFileSync(file, 'utf8').split('\n');
			return lines.flatMap((line, at) => (isTooWide(line) ? [`${file}:${at + 1}`] : []));
		});
	expect(wide).toEqual([]);
});
