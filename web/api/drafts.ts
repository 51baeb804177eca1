const drops = new Set<() => void>();

/**
 * What was typed into a form that was left without an answer: for the settings, or because the session ended. `of` names the person and
 * what the form is about. Only in this tab's memory, so that nobody else's browser session finds it. Never for passwords.
 */
export function createDraft<Fields>() {
	let kept: { of: string; fields: Fields } | null = null;
	const draft = {
		read: (of: string): Fields | null => (kept?.of === of ? kept.fields : null),
		keep(of: string, fields: Fields) {
			kept = { of, fields };
		},
		drop() {
			kept = null;
		},
	};
	drops.add(draft.drop);
	return draft;
}

/** Who signs out leaves nothing behind. */
export function dropDrafts(): void {
	for (const drop of drops) drop();
}
