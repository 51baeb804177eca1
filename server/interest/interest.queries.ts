import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { isWatch } from '../features/catalogue/relations/stock.rows.ts';

/** Different words of a kind that a day may have. */
const mostOfDay = { look: 2_000, cart: 2_000, search: 500 } as const;

/**
 * Adds counts to those of a day, in one statement; each key is kind and word. A word that is new on a day
 * which has its most is left out, and so is a watch that there is not.
 */
export async function addCounts(
	db: Kysely<Database>,
	day: string,
	counts: readonly (readonly [key: string, count: number])[],
): Promise<void> {
	const parts = counts.map(([key, count]) => {
		const at = key.indexOf(' ');
		return { kind: key.slice(0, at), word: key.slice(at + 1), count };
	});
	const column = (name: 'kind' | 'word' | 'count') => parts.map((one) => one[name]);
	await sql`
		with given as (
			select g.kind, g.word, g.count, t.word is null as is_new,
				row_number() over (partition by g.kind, t.word is null order by g.count desc, g.word) as place
			from unnest(${column('kind')}::text[], ${column('word')}::text[], ${column('count')}::int[]) as g (kind, word, count)
			left join interest t on t.day = ${day} and t.kind = g.kind and t.word = g.word
			where g.kind = 'search' or ${isWatch(sql`g.word`)}),
		had as (select kind, count(*) as words from interest where day = ${day} group by kind)
		insert into interest (day, kind, word, count)
		select ${day}, given.kind, given.word, given.count from given left join had on had.kind = given.kind
		where not is_new or place + coalesce(had.words, 0) <= (${JSON.stringify(mostOfDay)}::jsonb ->> given.kind)::int
		order by 2, 3
		on conflict (day, kind, word) do update set count = interest.count + excluded.count`.execute(db);
}

/** Forgets days before this one. */
export async function forgetInterest(db: Kysely<Database>, before: string): Promise<void> {
	await db.deleteFrom('interest').where('day', '<', before).execute();
}
