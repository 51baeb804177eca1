import { readStored, writeStored } from '../ui/browser-storage.ts';

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

/**
 * Stores the text of these fields across a reload, but only in this tab, since it is personal data. `key`
 * names the form in the session storage, and `of` the subject of the input. Never use it for passwords.
 */
export function createTabDraft<Name extends string>(key: string, names: readonly Name[]) {
	const draft = {
		/** Returns the stored fields; none if they are about another subject. */
		read(of: string): Partial<Record<Name, string>> {
			const stored = readStored(key, 'sessionStorage') as { of?: unknown; fields?: object } | null;
			if (stored?.of !== of) return {};
			const known = Object.entries(stored.fields ?? {}).filter(
				([name, value]) => names.some((one) => one === name) && typeof value === 'string',
			);
			return Object.fromEntries(known) as Partial<Record<Name, string>>;
		},
		save(of: string, fields: Record<Name, string>) {
			writeStored(key, { of, fields }, 'sessionStorage');
		},
		drop() {
			writeStored(key, null, 'sessionStorage');
		},
	};
	drops.add(draft.drop);
	return draft;
}

/** Sign-out drops every draft. */
export function dropDrafts(): void {
	for (const drop of drops) drop();
}
