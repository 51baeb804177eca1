import { type Kysely, sql } from 'kysely';

/**
 * A public number for each order, which cannot be mistyped unnoticed nor counted by strangers: six random signs and one
 * that checks them (contract/orders/order-numbers.ts). The default gives one to orders of the release before. Webhooks
 * and the desk's events tell it.
 */
const statements = [
	sql`alter table orders add column number text unique`,
	sql`create function new_order_number() returns text language plpgsql as $$
		declare
			signs constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
			bytes bytea; made text; weighed integer;
		begin
			loop
				bytes := uuid_send(gen_random_uuid());
				made := '';
				weighed := 0;
				for place in 0..5 loop
					made := made || substr(signs, get_byte(bytes, place) % 31 + 1, 1);
					weighed := weighed + (place + 1) * (get_byte(bytes, place) % 31);
				end loop;
				made := made || substr(signs, 9 * (31 - weighed % 31) % 31 + 1, 1);
				if made ~ '[2-9]' and made ~ '[A-Z]' and not exists (select from orders where number = made) then
					return made;
				end if;
			end loop;
		end $$`,
	sql`update orders set number = new_order_number()`,
	sql`alter table orders alter column number set default new_order_number(), alter column number set not null`,
	sql`alter table desk_events add column number text`,
	sql`create or replace function note_order_step() returns trigger language plpgsql as $$
		begin
			insert into desk_events (kind, id, "by", number) values (new.action, new.order_id, new."by",
				case new.action when 'place' then (select number from orders where id = new.order_id) end);
			return null;
		end $$`,
	sql`do $$ begin
		execute replace(pg_get_functiondef('tell_order_step()'::regprocedure), '''documentId'', document_id,',
			'''documentId'', document_id, ''number'', number,');
	end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
