import { rutsIn } from '#contract/contact/rut.ts';
import { readOrderNumber } from '#contract/orders/order-numbers.ts';
import type { RowOf } from '../../tables/tables.ts';
import { folded } from './reading/cell-values.ts';

/** Money in as it stands open. */
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
 * Orders' numbers in a text, however they are spaced: words of it, or as many beside each other, that are as
 * long as a number and have its check sign; also behind a word such as `pedido` without a space.
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

/** Words of a name or a text that can tell a person; `de`, `la` and initials do not. */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}]{3,}/gu) ?? [];

/** Every two words, in the order of the alphabet. */
export function pairsOf(words: readonly string[]): string[] {
	const sorted = [...new Set(words)].sort();
	return sorted.flatMap((one, at) => sorted.slice(at + 1).map((other) => `${one} ${other}`));
}
