/** The texts of `over`, completed with those of `base`. */
export function mergedTexts(base: unknown, over: unknown): unknown {
	// A list is a single text, which is translated as a whole.
	if (Array.isArray(base) || Array.isArray(over)) return over ?? base;
	if (base === null || typeof base !== 'object' || over === null || typeof over !== 'object')
		return over ?? base;
	const result: Record<string, unknown> = { ...base };
	for (const [key, value] of Object.entries(over)) result[key] = mergedTexts(result[key], value);
	return result;
}
