/** Number of changes remembered for `since`. */
const maxRememberedChanges = 10_000;

/** Creates the memory of the latest changes, in the order in which they were applied. */
export function createRecentChanges<Key>() {
	let recent: { version: number; key: Key }[] = [];
	/** The newest version with a forgotten change. */
	let forgotten = 0;

	return {
		/** Adds the changes of a version; null when anything may have changed. */
		add(version: number, changed: readonly Key[] | null): void {
			if (!changed) forgotten = version - 1;
			recent = changed ? recent.concat(changed.map((key) => ({ version, key }))) : [];
			const tooMany = recent.length - maxRememberedChanges;
			if (tooMany > 0) forgotten = recent.splice(0, tooMany).at(-1)?.version ?? forgotten;
		},
		/** Returns the changes after that version; null when anything may have changed. */
		since(known: number): readonly Key[] | null {
			if (known <= forgotten) return null;
			const first = recent.findLastIndex((one) => one.version <= known) + 1;
			return recent.slice(first).map(({ key }) => key);
		},
	};
}
