import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { hashPassword } from './passwords.service.ts';
import { plainEmail } from './users.queries.ts';

/**
 * Makes the owner's account, the one whose documentId is configured, when there is none; an existing one is never changed. Safe when two
 * processes start at once. Throws when somebody else's account has the owner's e-mail.
 */
export async function ensureOwnerAccount(
	db: Kysely<Database>,
	{ documentId, email, password }: { documentId: string; email: string; password: string },
): Promise<{ created: boolean }> {
	const existing = () =>
		db.selectFrom('users').select('id').where('document_id', '=', documentId).executeTakeFirst();
	if (await existing()) return { created: false };
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('users')
		.values({
			document_id: documentId,
			email: plainEmail(email),
			// Random, so that nobody has it already.
			username: `owner-${documentId}`,
			password_hash: await hashPassword(password),
			first_name: null,
			last_name: null,
		})
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirstOrThrow();
	if (numInsertedOrUpdatedRows) return { created: true };
	if (await existing()) return { created: false };
	throw new Error(`The account for the owner cannot be made: ${email} belongs to another account.`);
}
