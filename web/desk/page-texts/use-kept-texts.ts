import { useState } from 'react';
import type { TypedText, TypedTexts } from './typed-texts.ts';

const key = 'desk-unsaved:texts';

/** Texts that were typed and not saved, from this device. */
function readKept(): TypedTexts {
	try {
		const kept: TypedTexts = JSON.parse(localStorage.getItem(key) ?? '{}') ?? {};
		return Object.fromEntries(Object.entries(kept).filter(([, one]) => one?.readAt !== undefined));
	} catch {
		return {};
	}
}

function keep(typed: TypedTexts): void {
	try {
		if (Object.keys(typed).length === 0) localStorage.removeItem(key);
		else localStorage.setItem(key, JSON.stringify(typed));
	} catch {
		// The device has no room: the form goes on without.
	}
}

/**
 * Texts as they are typed, kept on this device until they are saved, and given back when the screen is opened
 * again. `isUnsaved`: whether the text of this key differs from the saved one.
 */
export function useKeptTexts(isUnsaved: (key: string, typed: TypedText) => boolean) {
	const [kept] = useState(() =>
		Object.fromEntries(Object.entries(readKept()).filter((one) => isUnsaved(...one))),
	);
	const [typed, setTyped] = useState<TypedTexts>(kept);
	const [wasRestored, setWasRestored] = useState(Object.keys(kept).length > 0);
	const replace = (now: TypedTexts) => {
		setTyped(now);
		keep(Object.fromEntries(Object.entries(now).filter((one) => isUnsaved(...one))));
	};
	return {
		typed,
		wasRestored,
		/** `savedAt`: when the text that is in the field was saved, if nothing was typed there yet. */
		type: (name: string, text: string | null, savedAt: string | null) =>
			replace({ ...typed, [name]: { text, readAt: typed[name] ? typed[name].readAt : savedAt } }),
		replace,
		forget: () => {
			setTyped({});
			setWasRestored(false);
			keep({});
		},
	};
}
