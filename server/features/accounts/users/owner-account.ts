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
 * Makes the owner's account, the one whose documentId is configured, when there is none; an existing one is
 * never changed: the owner changes names, e-mail and password as every customer does. Safe when two processes
 * start at once. The owner's e-mail counts as confirmed. Throws when somebody else's account has that e-mail.
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
			// Random, so that it is free.
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

/** Where mails to the owner go, and their language. Throws when there is no owner's account. */
export async function ownerRecipient({ db, config }: Pick<Deps, 'db' | 'config'>) {
	const owner = await findOwner(db, config.owner);
	if (!owner) throw new Error('the owner has no account');
	return { recipient: owner.email, language: chosenLanguage(owner.settings.language) };
}

/** The number of the owner's account; null while there is none. */
export async function ownerUserId(db: Db, documentId: string): Promise<number | null> {
	const owner = await db
		.selectFrom('users')
		.select('id')
		.where('document_id', '=', documentId)
		.executeTakeFirst();
	return owner?.id ?? null;
}
