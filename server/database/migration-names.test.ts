import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The last numbered migration. */
const lastNumbered = '0181-return-refund-accounts';
const numbered = /^\d{4}-[a-z0-9-]+$/;
const timed = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)-[a-z][a-z0-9-]*$/;

/** Whether a name starts with a valid time in UTC: 202611270510-name. */
function beginsWithMinute(name: string): boolean {
	const iso = name.replace(timed, '$1-$2-$3T$4:$5');
	const date = new Date(`${iso}Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}

test('a new migration starts with its minute and sorts after all numbered ones', () => {
	const names = readdirSync(join(import.meta.dirname, 'migrations'))
		.filter((file) => file.endsWith('.ts'))
		.map((file) => file.slice(0, -'.ts'.length));
	const added = names.filter((name) => !(numbered.test(name) && name <= lastNumbered));
	expect(added.filter((name) => !timed.test(name) || !beginsWithMinute(name))).toEqual([]);
	expect([...added, lastNumbered].sort()[0]).toBe(lastNumbered);
});
