/** Returns the first and last day of a calendar month such as `2026-11`. */
export function monthRange(month: string): { from: string; to: string } {
	const [year = 0, number = 0] = month.split('-').map(Number);
	const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
	return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
}

/** Returns the last `count` calendar months up to that of `day`, latest first. */
export function lastMonths(day: string, count: number): string[] {
	const [year = 0, month = 0] = day.split('-').map(Number);
	return Array.from({ length: count }, (_, back) =>
		new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
	);
}
