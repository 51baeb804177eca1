import { useState } from 'react';
import { readStored, writeStored } from '../../ui/browser-storage.ts';

/** A typed text (null: the built-in one) and the `updatedAt` of the saved text it replaces. */
export type TypedText = { text: string | null; readAt: string | null };
/** By text key. */
export type TypedTexts = Readonly<Record<string, TypedText>>;

function readUnsaved(key: string): TypedTexts {
	const stored = (readStored(key) ?? {}) as TypedTexts;
	return Object.fromEntries(Object.entries(stored).filter(([, one]) => one?.readAt !== undefined));
}

const saveUnsaved = (key: string, typed: TypedTexts) =>
	writeStored(key, Object.keys(typed).length === 0 ? null : typed);

/**
 * Typed texts, stored on this device under `key` until they are saved and restored when the screen is opened
 * again. `isUnsaved`: whether a text differs from the saved one.
 */
export function useTypedTexts(
	key: string | undefined,
	isUnsaved: (name: string, typed: TypedText) => boolean,
) {
	const [restored] = useState(() =>
		Object.fromEntries(Object.entries(key ? readUnsaved(key) : {}).filter((one) => isUnsaved(...one))),
	);
	const [typed, setTyped] = useState<TypedTexts>(restored);
	const [wasRestored, setWasRestored] = useState(Object.keys(restored).length > 0);
	const replace = (now: TypedTexts) => {
		setTyped(now);
		if (key) saveUnsaved(key, Object.fromEntries(Object.entries(now).filter((one) => isUnsaved(...one))));
	};
	return {
		typed,
		wasRestored,
		/** `savedAt`: the `updatedAt` of the saved text, used if nothing was typed yet. */
		type: (name: string, text: string | null, savedAt: string | null) =>
			replace({ ...typed, [name]: { text, readAt: typed[name] ? typed[name].readAt : savedAt } }),
		/**
		 * Resolves conflicts: the texts in `mine` stay, based on the current saved versions; the others are
		 * dropped.
		 */
		settle: (
			settled: readonly string[],
			mine: ReadonlySet<string>,
			readAtOf: (name: string) => string | null,
		) =>
			replace(
				Object.fromEntries(
					Object.entries(typed)
						.filter(([name]) => !settled.includes(name) || mine.has(name))
						.map(([name, one]) => [name, settled.includes(name) ? { ...one, readAt: readAtOf(name) } : one]),
				),
			),
		forget: () => {
			replace({});
			setWasRestored(false);
		},
	};
}
