export type ReportDatum = { path: (string | number)[]; value: string };

/** Returns the values of a section one by one, without empty ones. */
export function dataIn(value: unknown, path: (string | number)[] = []): ReportDatum[] {
	if (value === null || value === undefined || value === '') return [];
	if (Array.isArray(value)) return value.flatMap((item, at) => dataIn(item, [...path, at + 1]));
	if (typeof value === 'object')
		return Object.entries(value).flatMap(([name, item]) => dataIn(item, [...path, name]));
	return [{ path, value: String(value) }];
}
