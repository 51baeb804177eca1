/** A setting's JSON, read as a list; null: it is none. */
export function readList(text: string): unknown[] | null {
	try {
		const value: unknown = JSON.parse(text);
		return Array.isArray(value) ? value : null;
	} catch {
		return null;
	}
}
