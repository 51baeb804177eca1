const drops = new Set<() => void>();

/**
 * Stores the input of a form that the user left before sending it. `of` identifies the user and the subject
 * of the form. Drafts live in this tab's memory only, so no other session of this browser can read them.
 * Never use it for passwords.
 */
export function createDraft<Fields>() {
	let saved: { of: string; fields: Fields } | null = null;
	const draft = {
		read: (of: string): Fields | null => (saved?.of === of ? saved.fields : null),
		save(of: string, fields: Fields) {
			saved = { of, fields };
		},
		drop() {
			saved = null;
		},
	};
	drops.add(draft.drop);
	return draft;
}

/** Sign-out drops every draft. */
export function dropDrafts(): void {
	for (const drop of drops) drop();
}
