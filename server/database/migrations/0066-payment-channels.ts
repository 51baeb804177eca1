import { type Kysely, sql } from 'kysely';

/**
 * How money moved is a column of its own: the words for it stood among the names of payment methods, and a method of that
 * name would have been taken for one. `method` keeps the word beside it for the release before, which writes no channel:
 * a trigger gives its payments theirs.
 */
const channelOf = (row: string) =>
	sql.raw(`case
	when ${row}method = 'refund' and ${row}network is null and ${row}amount_clp < 0 then 'refund'
	when ${row}method in ('cash', 'card') and ${row}network = ${row}method then ${row}method
	else 'transfer' end`);
const statements = [
	sql`alter table payments add column channel text`,
	sql`update payments set channel = ${channelOf('')}`,
	sql`alter table payments alter column channel set not null,
		add constraint payments_channel_check check (channel in ('transfer', 'cash', 'card', 'refund'))`,
	sql`create function payment_channel() returns trigger language plpgsql as $$
		begin
			new.channel := ${channelOf('new.')};
			return new;
		end $$`,
	sql`create trigger payments_channel before insert on payments
		for each row when (new.channel is null) execute function payment_channel()`,
	sql`drop index payments_transaction`,
	sql`create unique index payments_transaction on payments (channel, network, lower(transaction))
		where network is not null and transaction is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
