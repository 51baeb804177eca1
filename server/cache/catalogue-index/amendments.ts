/** A slot that a watch has taken or left with a version. One that was left holds the watch as it was. */
type Amendment = { version: number; slot: number; isLeft: boolean };

/** So many amendments are remembered; what was kept before them is compared whole. */
export const mostRemembered = 2_000;

/** The last changes of an index, in their order. */
export class Amendments {
	#last: Amendment[] = [];
	/** The version of the last one that is no longer remembered. */
	#forgotten = 0;

	/** Gives the slots that no one needs any longer. */
	add(amendment: Amendment): number[] {
		this.#last.push(amendment);
		if (this.#last.length < mostRemembered) return [];
		// In portions: each costs a copy of the others.
		const dropped = this.#last.splice(0, mostRemembered / 2);
		this.#forgotten = dropped.at(-1)?.version ?? 0;
		return dropped.filter(({ isLeft }) => isLeft).map(({ slot }) => slot);
	}

	/** The slots that were taken or left after a version; null: that is no longer known. */
	since(version: number): number[] | null {
		if (version < this.#forgotten) return null;
		const first = this.#last.findLastIndex((one) => one.version <= version) + 1;
		return this.#last.slice(first).map(({ slot }) => slot);
	}
}
