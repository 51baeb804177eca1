import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();
afterAll(shop.close);

const otherClocks =
	/(?<![\w.?])now\(\)|\b(current_timestamp|localtimestamp|current_date|clock_timestamp|statement_timestamp|transaction_timestamp)\b/i;

/** Files that must read the machine's clock, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
	'server/database/schema.sql': 'defines shop_now() and shop_clock()',
	'server/database/migrate.ts': "compares with PostgreSQL's own times of connections",
	'main/commands/check.ts': "compares the database server's clock with this machine's",
};

/** In TypeScript, only a string can read a clock of the database. */
const stringsIn = (text: string) => text.match(/`[^`]*`|'[^'\n]*'/g) ?? [];

/** Returns what reads another clock than the injected one and the functions of the shop, by file. */
function otherClocksIn(): [file: string, text: string][] {
	const root = join(import.meta.dirname, '../..');
	const files = globSync(['{server,main}/**/*.ts', 'server/database/schema.sql'], { cwd: root });
	return files
		.filter((file) => !/\.test\.ts$|server\/database\/migrations\//.test(file))
		.flatMap((file) => {
			const text = readFileSync(join(root, file), 'utf8');
			const parts = file.endsWith('.sql') ? text.split('\n') : stringsIn(text);
			return parts.filter((part) => otherClocks.test(part)).map((part) => [file, part] as [string, string]);
		});
}

test('the database has one clock besides that of the processes', () => {
	const found = otherClocksIn();
	expect(found.filter(([file]) => !(file in exceptions))).toEqual([]);
	const named = new Set(found.map(([file]) => file));
	expect(
		Object.keys(exceptions).filter((file) => !named.has(file)),
		'exceptions without use',
	).toEqual([]);
	expect(found.filter(([file]) => file === 'server/database/schema.sql')).toHaveLength(2);
});

test('what the database dates itself follows the clock of the shop, also across changes to daylight saving time', async () => {
	const before = shop.deps.clock();
	// In April and September the clocks of Chile change.
	for (const days of [0, 100, 200, 300, 400]) {
		if (days > 0) shop.advance(100 * 86_400_000);
		const user = await shop.makeUser();
		const { rows } = await sql<{ made: Date; apart: number }>`select created_at as made,
			abs(extract(epoch from shop_now() - ${shop.deps.clock()}::timestamptz))::float8 as apart
			from users where id = ${user.id}`.execute(shop.db);
		const passed = ((rows[0]?.made.getTime() ?? 0) - before.getTime()) / 86_400_000;
		expect(passed).toBeGreaterThanOrEqual(days - 0.001);
		expect(passed).toBeLessThan(days + 1);
		expect(rows[0]?.apart).toBeLessThan(60);
	}
});
