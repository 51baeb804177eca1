import { type Kysely, sql } from 'kysely';

/**
 * Documents that an issuer makes: at most one of an order's sale and one of each entry of money that went
 * back, whatever the issuer answers. What is attached to an order may have its XML.
 */
const statements = [
	sql`create table issued_documents (
		id integer generated always as identity primary key,
		order_id integer not null references orders (id),
		payment_id integer references payments (id),
		kind text not null,
		amount integer not null check (amount > 0),
		state text not null default 'waiting',
		key text not null default gen_random_uuid(),
		asked_at timestamptz(3),
		token text,
		folio text,
		reason text,
		next_check_at timestamptz(3),
		created_at timestamptz(3) not null,
		updated_at timestamptz(3) not null,
		constraint issued_documents_kind_check check (kind in ('boleta', 'factura', 'creditNote')),
		constraint issued_documents_state_check check (state in ('waiting', 'asked', 'unknown', 'byHand', 'pending',
			'rejected', 'accepted')),
		constraint issued_documents_entry check ((kind = 'creditNote') = (payment_id is not null)))`,
	sql`create unique index issued_documents_sale on issued_documents (order_id) where payment_id is null`,
	sql`create unique index issued_documents_payment on issued_documents (payment_id) where payment_id is not null`,
	sql`create index issued_documents_order on issued_documents (order_id)`,
	sql`create index issued_documents_due on issued_documents (next_check_at) where next_check_at is not null`,
	sql`create trigger desk_events_of_issued_documents after insert or delete on issued_documents
		for each row execute function note_order_part()`,
	// A look at one that changed nothing is no news.
	sql`create trigger desk_events_of_issued_states after update on issued_documents
		for each row when (old.state is distinct from new.state) execute function note_order_part()`,
	sql`alter table order_documents add column xml bytea`,
	sql`alter table credit_notes add column xml bytea`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
