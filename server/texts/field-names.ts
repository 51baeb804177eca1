import { cut } from '#contract/languages/cut-text.ts';
import type { Language } from '#contract/languages/languages.ts';
import { fill, texts } from './texts.ts';

type LabelledPath = readonly (string | number)[];

/** The part of a request that wraps the fields and is not a field itself. */
const wrapper = 'data';

/**
 * Returns the label of a field: by its name, or by parent and name (`brand.name`) where the name alone has a
 * different meaning. undefined for a field without a label, which only programs send.
 */
export function fieldLabel(path: LabelledPath, language: Language): string | undefined {
	const labels = new Map(Object.entries(texts[language].fields));
	const names = path.filter((part) => typeof part === 'string');
	const name = names.at(-1) ?? '';
	return labels.get(`${names.at(-2)}.${name}`) ?? labels.get(name);
}

/**
 * Describes a field in a sentence: its label and, in a list, its row. A field without a label appears under
 * its name in the request, as does every field when `byName` is true.
 */
export function fieldNamed(path: LabelledPath, language: Language, byName = false): string {
	const words = texts[language].fieldNaming;
	const inside = path[0] === wrapper ? path.slice(1) : path;
	if (inside.length === 0) return words.body;
	const label = byName ? undefined : fieldLabel(inside, language);
	const own = inside.map((part) => cut(String(part), 60)).join('.');
	const named = label === undefined ? fill(words.unlabeled, { name: own }) : fill(words.labeled, { label });
	const row = inside.findLast((part) => typeof part === 'number');
	return label === undefined || row === undefined ? named : fill(words.inRow, { field: named, row: row + 1 });
}
