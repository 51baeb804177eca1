/** A text read as JSON; null: there is none, or it is no JSON. */
export function parsed(text: string | null): unknown {
	try {
		return JSON.parse(text ?? 'null');
	} catch {
		return null;
	}
}

type StorageKind = 'localStorage' | 'sessionStorage';

/** The browser's value under a key, as JSON; null: there is none, or its storage is closed to the page. */
export function readStored(key: string, kind: StorageKind = 'localStorage'): unknown {
	try {
		return parsed(globalThis[kind].getItem(key));
	} catch {
		return null;
	}
}

/** Keeps a value as JSON, and null not at all. Where the storage is closed or full it keeps nothing. */
export function writeStored(key: string, value: unknown, kind: StorageKind = 'localStorage'): void {
	try {
		if (value === null) globalThis[kind].removeItem(key);
		else globalThis[kind].setItem(key, JSON.stringify(value));
	} catch {
		// The page goes on without.
	}
}
