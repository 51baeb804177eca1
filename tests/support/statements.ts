import type { Kysely, KyselyPlugin } from 'kysely';
import type { Database } from '#server/tables/tables.ts';

/** The same database, with a counter for its statements. */
export function countStatements(db: Kysely<Database>) {
	let count = 0;
	const counter: KyselyPlugin = {
		transformQuery: ({ node }) => node,
		transformResult: async ({ result }) => {
			count += 1;
			return result;
		},
	};
	return {
		db: db.withPlugin(counter),
		/** Returns the number of statements that `work` executed. */
		during: async (work: () => Promise<unknown>): Promise<number> => {
			const before = count;
			await work();
			return count - before;
		},
	};
}
