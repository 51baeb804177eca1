import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../core/deps.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';

/** Milliseconds for which an answer counts: a proxy may ask twice a second. */
const everyMs = 5_000;
const page = Buffer.alloc(8_192, 'x');

/**
 * Tries whether database and disk take a write, at most every five seconds, and asks each time whether the
 * database answers. Fails with `DatabaseAway`.
 */
function writeProbe({ db, config }: Pick<Deps, 'db' | 'config'>) {
	let known: { at: number; missing: 'disk_not_writable' | 'database_not_writable' | null } | null = null;
	const file = join(config.dataDir, `.probe-${process.pid}`);

	async function diskTakesIt(): Promise<boolean> {
		try {
			await writeFile(file, page);
			return true;
		} catch {
			return false;
		} finally {
			await rm(file, { force: true }).catch(() => {});
		}
	}
	/** A message that nobody reads is committed to the log of the database, unless that takes reads alone. */
	async function databaseTakesIt(): Promise<boolean> {
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
		const database = await databaseTakesIt();
		const missing = !database ? 'database_not_writable' : (await diskTakesIt()) ? null : 'disk_not_writable';
		known = { at: now, missing };
		return missing;
	};
}

declare module 'fastify' {
	interface FastifyInstance {
		/** `isStarted`: everything that runs beside the requests does. The one who starts it says so. */
		readiness: { isStarted: boolean };
	}
}

const okSchema = z.object({ status: z.literal('ok') });
const notReadySchema = z.object({
	status: z.enum(['starting', 'disk_not_writable', 'database_not_writable']),
});

export function healthRoutes(app: ShopApp, deps: Deps): void {
	app.decorate('readiness', { isStarted: true });
	const routes = routesOf(app, { access: 'visitor', ignoresToken: true });
	const notWritable = writeProbe(deps);
	routes.get('/healthz', 'getHealth', {
		probe: true,
		summary: 'The process lives.',
		response: { 200: okSchema },
		handler: async () => ({ status: 'ok' as const }),
	});
	routes.get('/readyz', 'getReadiness', {
		probe: true,
		summary: 'All is started, the database answers, and database and disk can be written.',
		response: { 200: okSchema, 503: notReadySchema },
		handler: async (_request, reply) => {
			const missing = app.readiness.isStarted ? await notWritable() : 'starting';
			if (!missing) return { status: 'ok' as const };
			return reply.code(503).header('retry-after', '5').send({ status: missing });
		},
	});
}
