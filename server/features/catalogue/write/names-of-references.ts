/** Returns the documentIds, or else the names, of the rows that a relation refers to. */
export const namesOfReferences = (rows: unknown): string[] =>
	[rows ?? []].flat().map((row) => {
		const { documentId, name } = row as { documentId?: string; name?: string };
		return (documentId ?? name) as string;
	});
