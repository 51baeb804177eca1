import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Deps } from '../../core/deps.ts';

/** How long a success is cached, in milliseconds. A proxy may probe twice a second. */
const everyMs = 5_000;

const page = Buffer.alloc(8_192, 'x');

/**
 * Returns a check that the database and the disk accept writes. The check returns what is not writable, or
 * null. A success is cached for five seconds, during which only the database's response is checked. The check
 * throws `DatabaseAway` when the database does not respond.
 */
export function writeProbe({ db, config }: Pick<Deps, 'db' | 'config'>) {
	let known: { at: number; missing: 'disk_not_writable' | 'database_not_writable' | null } | null = null;
	const file = join(config.dataDir, `.probe-${process.pid}`);

	async function isDiskWritable(): Promise<boolean> {
		try {
			await writeFile(file, page);
			return true;
		} catch {
			return false;
		} finally {
			await rm(file, { force: true }).catch(() => {});
		}
	}
	/** Commits an unused message to the write-ahead log, unless the database is read-only. */
	async function isDatabaseWritable(): Promise<boolean> {
		const { rows } = await sql<{ written: string | null }>`select case
			when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then null
			else pg_logical_emit_message(true, 'ancora', 'probe')::text end as written`.execute(db);
		return rows[0]?.written != null;
	}

	return async () => {
		const now = performance.now();
		if (known && known.missing === null && now - known.at < everyMs) {
			await sql`select 1`.execute(db);
			return null;
		}
		const database = await isDatabaseWritable();
		const missing = !database
			? 'database_not_writable'
			: (await isDiskWritable())
				? null
				: 'disk_not_writable';
		known = { at: now, missing };
		return missing;
	};
}
