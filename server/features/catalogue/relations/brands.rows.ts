import { type RawBuilder, sql } from 'kysely';

/** SQL for the name of the brand whose number stands in the column `ref`. */
export const brandName = (ref: string): RawBuilder<string | null> =>
	sql`(select b.name from brands b where b.id = ${sql.ref(ref)})`;
