/**
 * The page numbers shown: two around the current one, the first and the last. null is a gap of several pages.
 */
export function pageWindow(page: number, pageCount: number, around = 2): (number | null)[] {
	const shown: (number | null)[] = [];
	let last = 0;
	for (let number = 1; number <= pageCount; number++) {
		const isNear = Math.abs(number - page) <= around;
		if (!isNear && number !== 1 && number !== pageCount) continue;
		if (number - last === 2) shown.push(number - 1);
		else if (number - last > 2) shown.push(null);
		shown.push(number);
		last = number;
	}
	return shown;
}
