import { chosenLanguage } from '#contract/languages/languages.ts';
import type { Deps } from '../../../core/deps.ts';
import type { Db } from '../../../tables/tables.ts';
import { hashPassword } from './passwords.service.ts';
import { findOwner, plainEmail } from './users.rows.ts';

type NewOwner = {
	documentId: string;
	email: string;
	password: string;
	firstName: string;
	lastName: string | null;
};

/**
 * Creates the owner's account, identified by the configured documentId, unless it exists. An existing account
 * is never changed. The owner edits names, email and password like any customer. Safe when two processes
 * start at once. The owner's email counts as confirmed. Throws if another account has that email.
 */
export async function ensureOwnerAccount(
	db: Db,
	{ documentId, firstName, lastName, email, password }: NewOwner,
): Promise<{ created: boolean }> {
	const existing = () =>
		db.selectFrom('users').select('id').where('document_id', '=', documentId).executeTakeFirst();
	if (await existing()) return { created: false };
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('users')
		.values({
			document_id: documentId,
			email: plainEmail(email),
			// The documentId is random, so this username is available.
			username: `owner-${documentId}`,
			password_hash: await hashPassword(password),
			first_name: firstName,
			last_name: lastName,
			email_confirmed_at: new Date(),
		})
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirstOrThrow();
	if (numInsertedOrUpdatedRows) return { created: true };
	if (await existing()) return { created: false };
	throw new Error(`The account for the owner cannot be made: ${email} belongs to another account.`);
}

/** Returns the address and language for mails to the owner. Throws if there is no owner account. */
export async function ownerRecipient({ db, config }: Pick<Deps, 'db' | 'config'>) {
	const owner = await findOwner(db, config.owner);
	if (!owner) throw new Error('the owner has no account');
	return { recipient: owner.email, language: chosenLanguage(owner.settings.language) };
}

/** Returns the id of the owner's account, or null if there is none. */
export async function ownerUserId(db: Db, documentId: string): Promise<number | null> {
	const owner = await db
		.selectFrom('users')
		.select('id')
		.where('document_id', '=', documentId)
		.executeTakeFirst();
	return owner?.id ?? null;
}
