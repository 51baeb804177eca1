import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const most = 110;
const tab = '  ';

/** Migrations are never edited. */
const migrations = /^server\/database\/migrations\//;

/** Lines that must not be broken: addresses, SVG, imports, linter directives, table rows in Markdown. */
const exempt = [
	/https?:\/\//,
	/[MLHVQCAahlq]\$\{|[MLQC]-?[.\d]| d="M|<(rect|\w+Gradient|stop) /,
	/^import |biome-ignore|^\s*\|/,
];
/** In code, also lines with a single long text or pattern: the name of a test, a message, classes, SQL. */
const isComment = /^\s*(\*|\/\/|\/\*)/;
const oneText = /(['"`/])(?:(?!\1).){60,}\1/;

test('lines of code, comments and documents are at most 110 columns wide, with tabs of two columns', () => {
	const kinds = ['ts', 'tsx', 'mjs', 'cjs', 'css', 'md'].map((kind) => `*.${kind}`);
	const files = execFileSync('git', ['ls-files', ...kinds], { encoding: 'utf8' })
		.trim()
		.split('\n');
	const wide = files
		.filter((file) => !migrations.test(file))
		.flatMap((file) => {
			const isProse = file.endsWith('.md');
			let isInText = false;
			const isTooWide = (line: string) => {
				const turns = !isComment.test(line) && (line.match(/(?<!\\)`/g) ?? []).length % 2 === 1;
				const isText = isInText || turns || oneText.test(line);
				if (turns) isInText = !isInText;
				return (
					line.replaceAll('\t', tab).length > most &&
					!exempt.some((form) => form.test(line)) &&
					(isProse || isComment.test(line) || !isText)
				);
			};
			const lines = readFileSync(file, 'utf8').split('\n');
			return lines.flatMap((line, at) => (isTooWide(line) ? [`${file}:${at + 1}`] : []));
		});
	expect(wide).toEqual([]);
});
