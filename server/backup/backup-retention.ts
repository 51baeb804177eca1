/** Number of days, weeks and months for which the newest backup is retained. */
const retained = { day: 7, week: 4, month: 12 };

const day = 86_400_000;
const periods: Record<keyof typeof retained, (time: Date) => string> = {
	day: (time) => time.toISOString().slice(0, 10),
	// Weeks start on Monday; the first day of the epoch was a Thursday.
	week: (time) => String(Math.floor((time.getTime() / day + 3) / 7)),
	month: (time) => time.toISOString().slice(0, 7),
};

/** `ancora-2026-11-25T03-20-00Z.tar.gz.age`: the time (UTC) of the backed-up state. */
export const backupName = (madeAt: Date): string =>
	`ancora-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz.age`;

/** Returns the time of a backup from its name; null for a file that is not a scheduled backup. */
export function backupTime(name: string): Date | null {
	const [, date, h, m, s] = /^ancora-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz\.age$/.exec(name) ?? [];
	return date ? new Date(`${date}T${h}:${m}:${s}Z`) : null;
}

/**
 * Returns the names of backups to delete. Retains 7 daily, 4 weekly and 12 monthly backups (UTC calendar),
 * and every file that is not a scheduled backup.
 */
export function backupsToDelete(names: readonly string[]): string[] {
	const backups = names
		.flatMap((name) => {
			const time = backupTime(name);
			return time ? [{ name, time }] : [];
		})
		.sort((a, b) => b.time.getTime() - a.time.getTime());
	const stays = new Set<string>();
	for (const period of ['day', 'week', 'month'] as const) {
		const newest = new Map<string, string>();
		for (const { name, time } of backups) {
			const key = periods[period](time);
			if (newest.size < retained[period] && !newest.has(key)) newest.set(key, name);
		}
		for (const name of newest.values()) stays.add(name);
	}
	return backups.flatMap(({ name }) => (stays.has(name) ? [] : name));
}
