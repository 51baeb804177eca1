import { rutsIn } from '#contract/contact/rut.ts';
import { readOrderNumber } from '#contract/orders/order-numbers.ts';
import type { RowOf } from '../../tables/tables.ts';
import { folded } from './reading/cell-values.ts';

/** An open line of incoming money. */
export type JudgedLine = Pick<
	RowOf<'statement_lines'>,
	| 'id'
	| 'day'
	| 'amount'
	| 'description'
	| 'name'
	| 'rut'
	| 'comment'
	| 'document'
	| 'maybe_known'
	| 'was_reversed'
>;

export const textsOf = ({ description, name, rut, comment, document }: JudgedLine) => [
	comment,
	description,
	name,
	document,
	rut,
];

/**
 * Returns the order numbers in a text, with any spacing: a word, or several adjacent ones, with the length
 * and the check character of an order number. A number may also follow a word such as `pedido` without a
 * space.
 */
export function numbersIn(text: string): string[] {
	const words = text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
	const found = new Set<string>();
	const note = (typed: string) => {
		const number = readOrderNumber(typed);
		if (number) found.add(number);
	};
	for (const [at, word] of words.entries()) {
		let joined = '';
		for (const next of words.slice(at, at + length)) {
			joined += next;
			if (joined.length >= length) break;
		}
		if (joined.length === length) note(joined);
		const behind = /^(?:PEDIDO|ORDEN|ORDER|COMPRA|NRO|NO|N)([A-Z0-9]{7})$/.exec(word)?.[1];
		if (behind) note(behind);
	}
	return [...found];
}

const length = 7;

export const numbersOf = (line: JudgedLine): string[] => [...new Set(textsOf(line).flatMap(numbersIn))];

export const rutsOf = (line: JudgedLine): string[] => [...new Set(textsOf(line).flatMap(rutsIn))];

/** Returns the words of a text that can identify a person, without `de`, `la` and initials. */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}]{3,}/gu) ?? [];

/** Returns all pairs of two words, each in alphabetical order. */
export function pairsOf(words: readonly string[]): string[] {
	const sorted = [...new Set(words)].sort();
	return sorted.flatMap((one, at) => sorted.slice(at + 1).map((other) => `${one} ${other}`));
}
