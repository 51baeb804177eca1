import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import { startProcess } from './processes.ts';

const changes = 50;

/** Time until another process stops showing the old price after a committed change. */
export async function measureChanges(db: Kysely<Database>, env: Record<string, string>): Promise<void> {
	const shop = await startProcess('shop-process.ts', env);
	try {
		const { rows } = await sql<{
			id: number;
		}>`select id from watches where stock > 0 order by id limit 1`.execute(db);
		const id = rows[0]?.id as number;
		const shown = async () => {
			const answer = await fetch(`${shop.address}/api/watches/${id}?fields=price`);
			return ((await answer.json()) as { data: { price: number } }).data.price;
		};
		const took: number[] = [];
		for (let i = 0; i < changes; i++) {
			const price = 1_000_000 + i;
			// Cached by the process: requested more than once.
			for (let n = 0; n < 3; n++) await shown();
			await db.updateTable('watches').set({ price }).where('id', '=', id).execute();
			const begun = performance.now();
			while ((await shown()) !== price && performance.now() - begun < 10_000);
			took.push(performance.now() - begun);
		}
		took.sort((a, b) => a - b);
		const [median = 0, longest = 0] = [took[Math.floor(changes / 2)], took.at(-1)];
		console.log(
			`\n${changes} changes, shown by another process after ${median.toFixed(1)} ms (median), ${longest.toFixed(1)} ms (longest)`,
		);
	} finally {
		shop.stop();
	}
}
