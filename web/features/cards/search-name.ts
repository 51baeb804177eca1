/** The brands and words of a saved search. Its other filters are visible once it is opened. */
export const searchName = (search: string | null): string => {
	const query = new URLSearchParams(search ?? '');
	return [query.get('brand')?.replaceAll(',', ', '), query.get('q')].filter(Boolean).join(' · ');
};
