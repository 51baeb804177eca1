import { sql } from 'kysely';
import type { Violation } from '#server/features/integrity/invariant.ts';
import { wordsOf } from './acts/returns.ts';
import type { Check } from './checks.ts';
import { violations } from './violations.ts';

/** What must be true when everything that was due is done. */
export const worldAtRest: Record<string, Check> = {
	'A transfer in the chain counts, or a person decides on it.': (scene) =>
		violations(
			scene,
			sql<Violation>`select 'transfer ' || left(t.hash, 8) as about,
					jsonb_build_object('state', t.state, 'units', t.units, 'block', t.block) as facts
				from chain_transfers t where t.state in ('undone', 'seen') and not t.is_lost`,
		),
	'The issuer has one document for each that the shop requested.': async (scene) => {
		const { issuer, db } = scene.world;
		const { rows: requested } = await sql<{ folio: string | null; key: string }>`
			select folio, key from issued_documents`.execute(db);
		const folios = new Set(requested.map(({ folio }) => folio));
		const unanswered = requested.filter(({ folio }) => folio === null).length;
		// One that the SII rejected is void, and another one may replace it.
		const valid = issuer.documents.filter(({ status }) => status !== 'Rechazado');
		const extra = valid.filter(({ folio }) => !folios.has(String(folio)));
		return extra.length > unanswered
			? extra.map(({ folio }) => ({ about: `document ${folio}`, facts: { unanswered } }))
			: [];
	},
	'No secret is in a log.': async ({ world, book }) => {
		const sessions = [
			...book.owners,
			...book.assistants,
			...book.buyers.flatMap((one) => one.account?.sessions ?? []),
		];
		const secrets = [
			...sessions.flatMap(({ jwt, refreshToken, password }) => [jwt, refreshToken, password]),
			...book.orders.flatMap(({ headers }) => Object.values(headers)),
			...world.secrets,
		];
		return world.processes.flatMap(({ log }, index) => {
			const text = log.join('');
			return [...new Set(secrets)]
				.filter((secret) => text.includes(secret))
				.map((secret) => ({ about: `the log of process ${index}`, facts: { begins: secret.slice(0, 6) } }));
		});
	},
	'An erased person is found nowhere.': async (scene) => {
		const { world, book } = scene;
		if (book.erased.size === 0) return [];
		const { rows: tables } = await sql<{ name: string }>`select table_name as name
			from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
			world.db,
		);
		const found: Violation[] = [];
		for (const { name } of tables)
			for (const buyer of book.erased.keys()) {
				const words = `%${wordsOf({ name: buyer })}%`;
				const hits = await sql<{ count: number }>`select count(*)::int as count
					from ${sql.table(name)} t where t::text ilike ${words}`.execute(world.db);
				if (hits.rows[0]?.count)
					found.push({ about: buyer, facts: { table: name, rows: hits.rows[0].count } });
			}
		return found;
	},
};
