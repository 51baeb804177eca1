import type { Kysely, KyselyPlugin } from 'kysely';
import type { Database } from '#server/tables/tables.ts';

/** The same database, with its statements counted. */
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
		/** How many statements `work` made. */
		during: async (work: () => Promise<unknown>): Promise<number> => {
			const before = count;
			await work();
			return count - before;
		},
	};
}
