import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { patternOf, wordRows, wordsIn } from './support/forbidden-words.ts';
import {
	declaredNames,
	hashComments,
	paragraphs,
	type SourceText,
	slashComments,
	withoutLiterals,
} from './support/source-texts.ts';

/** How many private words each kind of text still has. A figure may only shrink. */
const remaining = { comments: 0, documents: 0, names: 0 };

const rows = {
	prose: wordRows(3, '### In comments and documents'),
	names: wordRows(3, '### In names'),
};
const privateWords = patternOf(wordsIn(rows.prose, 0), 'giu');
const allowedPhrases = patternOf(wordsIn(rows.prose, 2), 'giu');
const privateParts = new Set(wordsIn(rows.names, 0));
const allowedNames = new Set(wordsIn(rows.names, 2));
/** Finds the files that may declare a name with a private part; the others need not be parsed. */
const anyPart = new RegExp(
	[...privateParts].map((part) => `[${part[0]?.toUpperCase()}${part[0]}]${part.slice(1)}(?![a-z])`).join('|'),
);

/** `file:line` of each private word, with the words around it. */
const wordsFound = (file: string, source: string, texts: readonly SourceText[]): string[] =>
	texts.flatMap(({ start, text }) => {
		const checked = text.replace(allowedPhrases, (phrase) => ' '.repeat(phrase.length));
		return [...checked.matchAll(privateWords)].map(({ 0: word, index }) => {
			const around = text.slice(Math.max(0, index - 40), index + word.length + 40);
			return `${file}:${lineAt(source, start)}: “${word}” in “${around}”`;
		});
	});

/** Members that an existing address, field or SQL expression names. Columns are in server/tables. */
const fields = new Set([
	'contract/orders/ledger.ts: kept',
	'server/features/statements/assigning-lines.service.ts: taken',
	'web/desk/statements/statement-lines.queries.ts: taken',
]);

/** `file:line` of each declared name with a private part. */
const namesFound = (file: string, source: string, names: readonly SourceText[]): string[] =>
	names
		.filter(({ text }) => !text.includes('_') && hasPrivatePart(text) && !fields.has(`${file}: ${text}`))
		.map(({ start, text }) => `${file}:${lineAt(source, start)}: ${text}`);

const hasPrivatePart = (name: string) =>
	!allowedNames.has(name) &&
	name.split(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z\d]+/).some((part) => privateParts.has(part.toLowerCase()));
const lineAt = (source: string, position: number) => source.slice(0, position).split('\n').length;

/** Private words of all files but migrations, which are never edited. */
function readTree() {
	const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
		.trim()
		.split('\n')
		.filter((file) => !file.startsWith('server/database/migrations/'));
	const comments: string[] = [];
	const documents: string[] = [];
	const names = files.filter((file) => file.split('/').some(hasPrivatePart));
	for (const file of files) {
		const source = readFileSync(file, 'utf8');
		if (file.endsWith('.md')) documents.push(...wordsFound(file, source, paragraphs(source)));
		else if (file.endsWith('.css')) comments.push(...wordsFound(file, source, slashComments(source)));
		else if (/\.(ya?ml|toml|ini|example|service|timer)$|Containerfile$/.test(file)) {
			comments.push(...wordsFound(file, source, hashComments(source)));
		} else if (/\.([cm]?[jt]s|tsx)$/.test(file)) {
			const isLikely = wordsFound(file, source, slashComments(source)).length > 0;
			if (!isLikely && !anyPart.test(source)) continue;
			const code = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
			if (isLikely) comments.push(...wordsFound(file, source, slashComments(withoutLiterals(code))));
			if (!file.startsWith('server/tables/')) names.push(...namesFound(file, source, declaredNames(code)));
		}
	}
	return { comments, documents, names };
}
const found = readTree();

test.each(['comments', 'documents', 'names'] as const)(
	'%s have no more private words than before',
	(kind) => {
		expect(found[kind].length, found[kind].join('\n')).toBeLessThanOrEqual(remaining[kind]);
	},
);
