import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { ShopApp } from '../../http/shop-app.ts';

const okSchema = z.object({ status: z.literal('ok') });

/** /healthz: the process lives. /readyz: the database answers too. */
export function healthRoutes(app: ShopApp, { db }: Deps): void {
	const config = { access: 'public', ignoresToken: true } as const;
	app.get('/healthz', { config, schema: { response: { 200: okSchema } } }, async () => ({
		status: 'ok' as const,
	}));
	app.get('/readyz', { config, schema: { response: { 200: okSchema } } }, async () => {
		await sql`select 1`.execute(db);
		return { status: 'ok' as const };
	});
}
