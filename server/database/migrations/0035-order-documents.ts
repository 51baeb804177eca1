import { type Kysely, sql } from 'kysely';

/** The boleta or factura of an order: its number and its PDF. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table order_documents (
		order_id integer primary key references orders on delete cascade,
		kind text not null constraint order_documents_kind_check check (kind in ('boleta', 'factura')),
		number text not null,
		file bytea not null,
		sha256 text not null,
		created_at timestamptz(3) not null)`.execute(db);
}
