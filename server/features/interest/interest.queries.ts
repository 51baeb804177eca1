import { sql } from 'kysely';
import type { Db } from '../../tables/tables.ts';
import { isWatch } from '../catalogue/relations/stock.rows.ts';

/** Maximum number of distinct words per kind and day, and of rows in `interest_networks` per day. */
const maxPerDay = { look: 2_000, cart: 2_000, search: 500 } as const;
const maxNetworks = 100_000;

/**
 * Counts each network once per word and day, in one statement. A key consists of kind and word. Skips unknown
 * watches, and new words once the day has reached its limit.
 */
export async function addCounts(
	db: Db,
	day: string,
	shown: readonly (readonly [key: string, network: string])[],
): Promise<void> {
	const parts = shown.map(([key, network]) => {
		const at = key.indexOf(' ');
		return { kind: key.slice(0, at), word: key.slice(at + 1), network };
	});
	const column = (name: 'kind' | 'word' | 'network') => parts.map((one) => one[name]);
	await sql`
		with shown as (
			select g.kind, g.word, g.network, t.word is null as is_new
			from unnest(${column('kind')}::text[], ${column('word')}::text[], ${column('network')}::text[]) as g (kind, word, network)
			left join interest t on t.day = ${day} and t.kind = g.kind and t.word = g.word
			where g.kind = 'search' or ${isWatch(sql`g.word`)}),
		given as (
			select kind, word, is_new, row_number() over (partition by kind, is_new order by count(*) desc, word) as place
			from shown group by kind, word, is_new),
		had as (select kind, count(*) as words from interest where day = ${day} group by kind),
		taken as (
			insert into interest_networks (day, kind, word, network)
			select ${day}, kind, word, network from shown join given using (kind, word) left join had using (kind)
			where (not given.is_new or place + coalesce(words, 0) <= (${JSON.stringify(maxPerDay)}::jsonb ->> kind)::int)
				and (select count(*) from interest_networks where day = ${day}) < ${maxNetworks}
			on conflict do nothing returning kind, word)
		insert into interest (day, kind, word, count)
		select ${day}, kind, word, count(*) from taken group by kind, word order by 2, 3
		on conflict (day, kind, word) do update set count = interest.count + excluded.count`.execute(db);
}

/** Deletes the days before this one. */
export async function forgetInterest(db: Db, before: string): Promise<void> {
	await db.deleteFrom('interest').where('day', '<', before).execute();
	// Networks are distinguished across days for searches, but only within a day for views.
	await db
		.deleteFrom('interest_networks')
		.where((eb) =>
			eb.or([eb('day', '<', before), sql<boolean>`kind <> 'search' and day < shop_now()::date - 1`]),
		)
		.execute();
}
