/**
 * A slot that was assigned or freed in a version. A freed slot still contains the old state of the watch.
 */
type Amendment = { version: number; slot: number; isLeft: boolean };

/** Number of amendments to remember. Cached entries from before them need a full comparison. */
export const maxAmendments = 2_000;

/** The latest changes of an index, in order. */
export class Amendments {
	#last: Amendment[] = [];
	/** Version of the newest amendment that was forgotten. */
	#forgotten = 0;

	/** Returns the slots that are no longer needed. */
	add(amendment: Amendment): number[] {
		this.#last.push(amendment);
		if (this.#last.length < maxAmendments) return [];
		// Removes entries in batches, because each removal copies the remaining ones.
		const dropped = this.#last.splice(0, maxAmendments / 2);
		this.#forgotten = dropped.at(-1)?.version ?? 0;
		return dropped.filter(({ isLeft }) => isLeft).map(({ slot }) => slot);
	}

	/** Returns the slots assigned or freed after a version; null when that is no longer known. */
	since(version: number): number[] | null {
		if (version < this.#forgotten) return null;
		const first = this.#last.findLastIndex((one) => one.version <= version) + 1;
		return this.#last.slice(first).map(({ slot }) => slot);
	}
}
