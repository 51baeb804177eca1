import { useState } from 'react';

/** Texts by key; null: the built-in text. */
type Typed = Record<string, string | null>;

const key = 'desk-unsaved:texts';

/** Texts that were typed and not saved, from this device. */
function readKept(): Typed {
	try {
		return JSON.parse(localStorage.getItem(key) ?? '{}') ?? {};
	} catch {
		return {};
	}
}

function keep(typed: Typed): void {
	try {
		if (Object.keys(typed).length === 0) localStorage.removeItem(key);
		else localStorage.setItem(key, JSON.stringify(typed));
	} catch {
		// The device has no room: the form goes on without.
	}
}

/**
 * Texts as they are typed, kept on this device until they are saved, and given back when the screen is opened again.
 * `isUnsaved`: whether the text of this key differs from the saved one.
 */
export function useKeptTexts(isUnsaved: (key: string, value: string | null) => boolean) {
	const [kept] = useState(() =>
		Object.fromEntries(Object.entries(readKept()).filter(([name, value]) => isUnsaved(name, value))),
	);
	const [typed, setTyped] = useState<Typed>(kept);
	const [wasRestored, setWasRestored] = useState(Object.keys(kept).length > 0);
	return {
		typed,
		wasRestored,
		type: (name: string, value: string | null) => {
			const now = { ...typed, [name]: value };
			setTyped(now);
			keep(Object.fromEntries(Object.entries(now).filter((one) => isUnsaved(...one))));
		},
		forget: () => {
			setTyped({});
			setWasRestored(false);
			keep({});
		},
	};
}
