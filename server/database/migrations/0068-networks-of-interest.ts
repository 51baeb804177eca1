import { type Kysely, sql } from 'kysely';

/** Which networks showed an interest on a day, as keyed hashes: each counts once. */
const statements = [
	sql`create table interest_networks (
		day date not null,
		kind text not null,
		word text not null,
		network text not null,
		primary key (day, kind, word, network)
	)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
