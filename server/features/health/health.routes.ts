import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { ShopApp } from '../../http/shop-app.ts';

const okSchema = z.object({ status: z.literal('ok') });

const config = { access: 'visitor', ignoresToken: true } as const;
const response = { 200: okSchema };

export function healthRoutes(app: ShopApp, { db }: Deps): void {
	app.get(
		'/healthz',
		{ config, schema: { operationId: 'getHealth', summary: 'The process lives.', response } },
		async () => ({ status: 'ok' as const }),
	);
	app.get(
		'/readyz',
		{
			config,
			schema: {
				operationId: 'getReadiness',
				summary: 'The process lives and its database answers.',
				response,
			},
		},
		async () => {
			await sql`select 1`.execute(db);
			return { status: 'ok' as const };
		},
	);
}
