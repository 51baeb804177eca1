import type { Language } from '#contract/languages/languages.ts';
import { fill, texts } from '../texts/texts.ts';
import { type RegisteredColumn, registeredColumns } from './registered-columns.ts';

const cellsOf = (one: RegisteredColumn, language: Language): string[] => {
	const words = texts[language].personalData;
	const list = (parts: readonly string[]) => parts.join('; ');
	return [
		one.table,
		one.column,
		words.kinds[one.kind],
		list(one.subjects.map((subject) => words.subjects[subject])),
		list(one.purposes.map((purpose) => words.purposes[purpose])),
		list(one.bases.map((basis) => words.bases[basis])),
		words.sources[one.source],
		list(one.recipients.map((recipient) => words.recipients[recipient])),
		words.retentions[one.retention],
		words.deletions[one.deletedBy],
	];
};

/** Returns the record of processing as a heading row and a row per personal column. */
function rowsOf(language: Language): string[][] {
	const headings = Object.values(texts[language].personalData.columns);
	return [headings, ...registeredColumns().map((one) => cellsOf(one, language))];
}

/** Returns the record of processing that the law requires, as a Markdown document. */
export function recordInMarkdown(language: Language, { shop, date }: { shop: string; date: string }): string {
	const words = texts[language].personalData.record;
	const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
	const [headings = [], ...rows] = rowsOf(language);
	const table = [headings, headings.map(() => '---'), ...rows].map(lineOf);
	return [`# ${fill(words.title, { shop })}`, '', fill(words.intro, { date }), '', ...table, ''].join('\n');
}

/** Returns the record of processing as CSV. */
export const recordInCsv = (language: Language): string =>
	rowsOf(language)
		.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
		.join('\n');
