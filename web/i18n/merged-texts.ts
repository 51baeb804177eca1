/** The texts of `over`, and where it lacks one, that of `base`. */
export function mergedTexts(base: unknown, over: unknown): unknown {
	// A list is one text: translated as a whole, and a list it stays.
	if (Array.isArray(base) || Array.isArray(over)) return over ?? base;
	if (base === null || typeof base !== 'object' || over === null || typeof over !== 'object')
		return over ?? base;
	const result: Record<string, unknown> = { ...base };
	for (const [key, value] of Object.entries(over)) result[key] = mergedTexts(result[key], value);
	return result;
}
