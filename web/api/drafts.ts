const drops = new Set<() => void>();

/**
 * Keeps the input of a form that was left before it was sent, for the settings page or because the session
 * ended. `of` names the user and the subject of the form. Drafts live in this tab's memory only, so another
 * session of this browser never reads them. Never use it for passwords.
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
