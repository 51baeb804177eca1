import { type RawBuilder, sql } from 'kysely';

/** SQL for whether the user whose id is in column `ref` has a second factor. */
export const hasSecondFactor = (ref: string): RawBuilder<boolean> => sql`(
	exists (select from passkeys where user_id = ${sql.ref(ref)})
	or exists (select from totp where user_id = ${sql.ref(ref)} and secret is not null))`;
