import type { IndexedWatch } from './index-columns.ts';
import { matches, type Selection } from './selection.ts';

/** A watch before and after a change; null: it was or is not among the visible ones. */
export type Amendment = {
	version: number;
	before: IndexedWatch | null;
	after: IndexedWatch | null;
	/** Only what the columns do not have changed, such as a description. */
	areSame: boolean;
};

/** So many amendments are remembered; what was kept before them is compared whole. */
const mostRemembered = 1_000;

/** The last changes of an index, in their order. */
export class Amendments {
	#last: Amendment[] = [];
	/** How many are no longer remembered, and the version of the last of them. */
	#forgotten = { count: 0, version: 0 };

	/** How many there ever were. */
	get count(): number {
		return this.#forgotten.count + this.#last.length;
	}

	add(amendment: Amendment): void {
		this.#last.push(amendment);
		// In portions: each costs a copy of the others.
		if (this.#last.length < 2 * mostRemembered) return;
		const version = this.#last.splice(0, mostRemembered).at(-1)?.version ?? 0;
		this.#forgotten = { count: this.#forgotten.count + mostRemembered, version };
	}

	/** Those after the first `count`; null: not all of them are remembered. */
	after(count: number): readonly Amendment[] | null {
		return count < this.#forgotten.count ? null : this.#last.slice(count - this.#forgotten.count);
	}

	/** Whether a watch that one of these selects, or did, has changed since that version. */
	touched(since: number, selections: readonly Selection[]): boolean {
		if (since < this.#forgotten.version) return true;
		const searching = selections.filter(({ words }) => words.length > 0);
		for (let i = this.#last.length - 1; i >= 0; i--) {
			const { version, before, after, areSame } = this.#last[i] as Amendment;
			if (version <= since) return false;
			const isSelected = (one: Selection) =>
				(before !== null && matches(one, before)) || (after !== null && matches(one, after));
			if ((areSame ? searching : selections).some(isSelected)) return true;
		}
		return false;
	}
}
