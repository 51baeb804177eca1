import { type Kysely, sql } from 'kysely';

/** USDT transfers that no order explains are assigned to an order, or put aside, by a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table chain_transfers
		add column id integer generated always as identity unique,
		add column decided_at timestamptz,
		add column decided_by integer,
		add column aside_reason text`.execute(db);
	await sql`create index chain_transfers_unassigned on chain_transfers (at)
		where state in ('unknown', 'doubtful')`.execute(db);
}
