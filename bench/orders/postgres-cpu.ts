import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';

/** Linux counts processor time in hundredths of a second. */
const tick = 10_000;

/** Processor time that the server's processes of now took so far, µs; 0 where the server is not on this machine. */
export async function postgresCpu(db: Kysely<Database>): Promise<number> {
	const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db);
	return rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
}

function cpuOf(pid: number): number {
	try {
		const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
		return (Number(fields[11]) + Number(fields[12])) * tick;
	} catch {
		return 0;
	}
}
