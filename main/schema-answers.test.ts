import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort, run } from '#scripts/processes.ts';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { runCommandHere } from '#tests/support/run-command.ts';

const folder = makeDataFolder('schema');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('check and startup refuse a database from before 0.2.0 in the same words', async () => {
	const { url, client, drop } = await createEmptyDatabase();
	try {
		await client.query(`create table kysely_migration (name text primary key, timestamp text not null);
			insert into kysely_migration values ('0001-shop', '2026'), ('0002-confirmed-emails', '2026')`);
		const env = {
			DATA_DIR: join(folder, 'data'),
			PORT: String(await freePort()),
			DATABASE_URL: url,
			EXCHANGE_RATE_URL: 'http://127.0.0.1:1/',
		};
		const start = run(process.execPath, ['main/main.ts'], env);
		expect((await start.ended).code).toBe(1);
		const [line, ...rest] = start.output().trim().split('\n');
		expect(line).toMatch(/^The database is older than release 0\.2\.0\. .*docs\/upgrades\.md\.$/);
		expect(rest).toEqual([]);
		const check = await runCommandHere(['check'], env);
		expect(check.code).toBe(1);
		const found = check.output.split('\n').find((one) => / database /.test(one));
		expect(found).toBe(`PROBLEM  database       ${line}`);
	} finally {
		await drop();
	}
});
