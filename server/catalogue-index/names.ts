import { isCorrectable } from '../query/typing-errors.ts';
import { firstIndex, sortInSlices } from './slot-order.ts';

/** The database's collation `names`; texts that it takes for equal follow by their characters. */
const collator = new Intl.Collator('und');
const compareNames = (a: string, b: string) => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);

/** Different texts by number, each with its rank in the order that people read by. */
export class Names {
	readonly #codes = new Map<string, number>();
	readonly texts: string[] = [];
	/** By code: the text without case and accents. */
	readonly plain: string[] = [];
	/** The words of all of them that a typing error may be in. */
	readonly words = new Set<string>();
	/** By code; right once `sort` has ended. */
	ranks: number[] = [];
	#sorted: number[] | null = null;

	/** The code of a text, a new one for a new text. */
	codeOf(text: string, plain: string): number {
		const known = this.#codes.get(text);
		if (known !== undefined) return known;
		const code = this.texts.push(text) - 1;
		this.plain.push(plain);
		for (const word of plain.split(' ')) if (isCorrectable(word)) this.words.add(word);
		this.#codes.set(text, code);
		if (this.#sorted) {
			const sorted = this.#sorted;
			const textAt = (at: number) => this.texts[sorted[at] as number] as string;
			sorted.splice(
				firstIndex(sorted.length, (at) => compareNames(textAt(at), text) > 0),
				0,
				code,
			);
			this.#rank(sorted);
		}
		return code;
	}

	async sort(pause: () => Promise<void> | undefined): Promise<void> {
		const codes = Int32Array.from(this.texts.keys());
		const compare = (a: number, b: number) => compareNames(this.texts[a] as string, this.texts[b] as string);
		this.#sorted = [...(await sortInSlices(codes, compare, pause))];
		this.#rank(this.#sorted);
	}

	#rank(sorted: readonly number[]): void {
		for (const [rank, code] of sorted.entries()) this.ranks[code] = rank;
	}
}
