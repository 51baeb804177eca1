import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backupName, backupsToDelete, backupTime } from './backup-retention.ts';

const at = (text: string) => backupName(new Date(text));

test('retains 7 daily, 4 weekly and 12 monthly backups out of a year and a half', () => {
	let names: string[] = [];
	const start = Date.UTC(2025, 4, 1, 3, 20);
	for (let day = 0; day < 550; day++) {
		names.push(backupName(new Date(start + day * 86_400_000)));
		const removed = backupsToDelete(names);
		names = names.filter((name) => !removed.includes(name));
	}
	// The last one is dated November 1, 2026, a Sunday, and is the newest of its week and month.
	expect(names.map((name) => name.slice(7, 17))).toEqual([
		'2025-12-31',
		'2026-01-31',
		'2026-02-28',
		'2026-03-31',
		'2026-04-30',
		'2026-05-31',
		'2026-06-30',
		'2026-07-31',
		'2026-08-31',
		'2026-09-30',
		'2026-10-11',
		'2026-10-18',
		'2026-10-25',
		'2026-10-26',
		'2026-10-27',
		'2026-10-28',
		'2026-10-29',
		'2026-10-30',
		'2026-10-31',
		'2026-11-01',
	]);
});

test('never deletes files that are not scheduled backups, and reads the time from a name', () => {
	const times = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-01-01'), noInvalidDate: true });
	fc.assert(
		fc.property(fc.array(times, { maxLength: 60 }), fc.array(fc.string()), (made, others) => {
			const names = [...new Set(made.map(backupName))];
			const removedRow = backupsToDelete([...names, ...others, 'ancora-by-hand.tar.gz']);
			expect(removedRow.every((name) => names.includes(name))).toBe(true);
			// The newest backup is retained, and a second run deletes nothing.
			const newest = [...names].sort().at(-1);
			if (newest) expect(removedRow).not.toContain(newest);
			expect(backupsToDelete(names.filter((name) => !removedRow.includes(name)))).toEqual([]);
		}),
	);
	expect(backupTime(at('2026-11-25T03:20:00Z'))).toEqual(new Date('2026-11-25T03:20:00Z'));
	expect(backupTime('notes.txt')).toBeNull();
});
