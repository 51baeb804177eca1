import { type Kysely, sql } from 'kysely';

/**
 * A watch may be a draft, which only the desk sees, and may have a time at which it is published by itself.
 * Webhooks hear of a draft when it is published, as of a new watch.
 */
const statements = [
	sql`alter table watches add draft boolean not null default false, add publish_at timestamptz(3),
		add check (draft or publish_at is null)`,
	sql`create index watches_to_publish on watches (publish_at) where publish_at is not null`,
	sql`create or replace function seen_by_visitors(table_name text, row_of_it jsonb) returns jsonb
		language sql immutable parallel safe as $$
			select case table_name
				when 'watches' then row_of_it - '{stock,serial,version,publish_at}'::text[]
				when 'pictures' then row_of_it - 'drawing'
				else row_of_it end
		$$`,
	sql`create or replace function tell_watch() returns trigger language plpgsql as $$
		declare event text;
		begin
			if new.draft then return null; end if;
			if not exists (select from webhook_endpoints where enabled) then return null; end if;
			if tg_op = 'INSERT' then event := 'watch.created';
			elsif old.draft then event := 'watch.created';
			elsif old.stock > 0 and new.stock = 0 then event := 'watch.sold_out';
			elsif (old.stock = 0 and new.stock > 0)
				or to_jsonb(old) - 'stock' - 'updated_at' <> to_jsonb(new) - 'stock' - 'updated_at'
			then event := 'watch.changed';
			else return null; end if;
			perform tell_webhooks(event, 'watch:' || new.document_id, jsonb_build_object('id', new.id,
				'documentId', new.document_id, 'model', new.model, 'reference', new.reference, 'price', new.price,
				'inStock', new.stock > 0));
			return null;
		end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
