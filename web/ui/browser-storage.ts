/** Parses a text as JSON; null if there is none or it is invalid. */
export function parsed(text: string | null): unknown {
	try {
		return JSON.parse(text ?? 'null');
	} catch {
		return null;
	}
}

type StorageKind = 'localStorage' | 'sessionStorage';

/** The stored JSON value of a key; null if there is none or the storage is not accessible. */
export function readStored(key: string, kind: StorageKind = 'localStorage'): unknown {
	try {
		return parsed(globalThis[kind].getItem(key));
	} catch {
		return null;
	}
}

/** Stores a value as JSON; null removes it. Does nothing if the storage is not accessible or full. */
export function writeStored(key: string, value: unknown, kind: StorageKind = 'localStorage'): void {
	try {
		if (value === null) globalThis[kind].removeItem(key);
		else globalThis[kind].setItem(key, JSON.stringify(value));
	} catch {
		// The page works without storage.
	}
}
