import type { Settings, User, UserChanges } from '#contract/accounts.schema.ts';
import { shopTimeZone } from '#contract/calendar.ts';
import { inTransaction, violates } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { ShopError } from '../../shop-error.ts';
import {
	deletePasswordResets,
	findUser,
	holdAddress,
	lockUser,
	type UserRow,
	updateUserRow,
} from './users.queries.ts';

const defaultSettings: Settings = {
	emailNotifications: true,
	smsNotifications: false,
	orderUpdates: true,
	marketingEmails: false,
	language: null,
	currency: 'CLP',
	timezone: shopTimeZone,
	theme: 'system',
};

/** The user as the API gives it to that user alone. */
export function toUser({ config }: Pick<Deps, 'config'>, row: UserRow): User {
	return {
		id: row.id,
		documentId: row.document_id,
		createdAt: row.created_at.toISOString(),
		updatedAt: row.updated_at.toISOString(),
		email: row.email,
		username: row.username,
		firstName: row.first_name,
		lastName: row.last_name,
		phone: row.phone,
		dateOfBirth: row.date_of_birth,
		defaultAddress: row.defaultAddress ? { documentId: row.defaultAddress } : null,
		isOwner: row.document_id === config.owner,
		settings: { ...defaultSettings, ...row.settings },
		favourites: row.favourites,
	};
}

/** The refusal for a row that breaks a unique index on users; any other error comes back as it is. */
export function takenError(error: unknown): unknown {
	if (violates(error, 'users_email')) return new ShopError('email_taken', { path: ['email'] });
	if (violates(error, 'users_username')) return new ShopError('username_taken', { path: ['username'] });
	return error;
}

/** The user of a session. Throws `unauthorized` when the account is gone. */
export async function currentUser(deps: Deps, userId: number): Promise<User> {
	const row = await findUser(deps.db, userId);
	if (!row) throw new ShopError('unauthorized');
	return toUser(deps, row);
}

/**
 * Changes what was given and nothing else. Throws `email_taken`, `address_unknown` when the default address is not one of the user's own,
 * `unauthorized`.
 */
export async function updateUser(deps: Deps, userId: number, update: UserChanges): Promise<User> {
	try {
		return await inTransaction(deps.db, async (trx) => {
			const before = await lockUser(trx, userId);
			if (!before) throw new ShopError('unauthorized');
			let defaultAddressId: number | null | undefined;
			if (update.defaultAddress === null) defaultAddressId = null;
			else if (update.defaultAddress !== undefined) {
				defaultAddressId = await holdAddress(trx, userId, update.defaultAddress);
				if (!defaultAddressId) throw new ShopError('address_unknown', { path: ['defaultAddress'] });
			}
			// A code that was mailed to the old address must not open the account any more.
			if (update.email !== undefined && update.email.toLowerCase() !== before.email.toLowerCase())
				await deletePasswordResets(trx, userId);
			await updateUserRow(trx, userId, {
				updated_at: deps.clock(),
				first_name: update.firstName,
				last_name: update.lastName,
				email: update.email,
				phone: update.phone,
				date_of_birth: update.dateOfBirth,
				default_address_id: defaultAddressId,
				favourites: update.favourites && [...new Set(update.favourites)],
				settings: update.settings && JSON.stringify({ ...before.settings, ...update.settings }),
			});
			const after = await findUser(trx, userId);
			if (!after) throw new ShopError('unauthorized');
			return toUser(deps, after);
		});
	} catch (error) {
		throw takenError(error);
	}
}
