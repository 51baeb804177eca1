import { type Kysely, sql } from 'kysely';

const statements = [
	// A word of one or two letters stands alone: "5" is not in the reference SPB155.
	sql`create function word_patterns(words text) returns text[] language sql immutable parallel safe as $$
		select coalesce(array_agg(case when length(word) < 3 then '% ' || pattern || ' %' else '%' || pattern || '%' end), '{}')
		from (select word, regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') as pattern
			from regexp_split_to_table(public.plain(words), '[[:space:],;]+') word where word <> '') given
		$$`,
	sql`create table wishes (
		id integer generated always as identity primary key,
		document_id text not null unique default substr(md5(gen_random_uuid()::text), 1, 24)
			check (document_id ~ '^[a-z0-9]{24}$'),
		created_at timestamptz(3) not null default now(),
		updated_at timestamptz(3) not null default now(),
		version integer not null default 1,
		user_id integer references users on delete cascade,
		name text,
		email text,
		phone text,
		language text not null check (language in ('en', 'es')),
		brand_id integer references brands,
		model text,
		reference text,
		condition text not null default 'any' check (condition in ('any', 'new', 'used')),
		highest_price integer check (highest_price > 0),
		remark text,
		state text not null default 'open' check (state in ('open', 'offered', 'fulfilled', 'dropped')),
		note text,
		until date,
		made_by integer references users on delete set null,
		offered_watch_id integer references watches on delete set null,
		offered_at timestamptz(3),
		model_patterns text[] not null generated always as (word_patterns(model)) stored,
		reference_key text generated always as (regexp_replace(plain(reference), '[[:space:]]', '', 'g')) stored,
		check (num_nonnulls(brand_id, model, reference) > 0))`,
	sql`create index wishes_state on wishes (state, id)`,
	sql`create index wishes_user on wishes (user_id) where user_id is not null`,
	sql`create index wishes_email on wishes (lower(email)) where email is not null`,
	sql`create index wishes_brand on wishes (brand_id)`,
	sql`create index wishes_made_by on wishes (made_by)`,
	sql`create index wishes_offered_watch on wishes (offered_watch_id) where offered_watch_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
