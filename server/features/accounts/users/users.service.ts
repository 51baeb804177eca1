import type { User, UserChanges, UserSettings } from '#contract/accounts/accounts.schema.ts';
import { shopTimeZone } from '#contract/languages/calendar.ts';
import type { Deps } from '../../../core/deps.ts';
import { orRefuse, ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { LogNotice } from '../../../http/request-log.ts';
import { accountConflict } from './account-conflicts.ts';
import { lockOwnAddress } from './addresses.rows.ts';
import {
	type AccountCaller,
	checkEmailChange,
	requestEmailChange,
	respellEmail,
} from './email-change.service.ts';
import { findUser, findUserByEmail, lockUser, type UserRow, updateUserRow } from './users.rows.ts';

const defaultSettings: UserSettings = {
	emailNotifications: true,
	smsNotifications: false,
	orderUpdates: true,
	marketingEmails: false,
	language: null,
	currency: 'CLP',
	timezone: shopTimeZone,
	theme: 'system',
};

/** Returns whether the account's email is verified. The owner's always counts as verified. */
export function isConfirmed(
	config: Pick<Deps['config'], 'owner'>,
	row: Pick<UserRow, 'document_id' | 'email_confirmed_at'>,
): boolean {
	return row.email_confirmed_at !== null || row.document_id === config.owner;
}

/** Returns the first name of the account with this confirmed address, or null if there is none. */
export async function findConfirmedAddressee(
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	email: string,
): Promise<{ firstName: string | null } | null> {
	const row = await findUserByEmail(db, email);
	return row && isConfirmed(config, row) ? { firstName: row.first_name } : null;
}

/** Returns the user as the API shows it to that user. */
export function toUser({ config }: Pick<Deps, 'config'>, row: UserRow): User {
	const isOwner = row.document_id === config.owner;
	const isAssistant = row.assistant_since !== null;
	const isRequired = isAssistant && !isOwner && config.assistantSecondFactor;
	return {
		id: row.id,
		documentId: row.document_id,
		createdAt: row.created_at.toISOString(),
		updatedAt: row.updated_at.toISOString(),
		email: row.email,
		pendingEmail: row.pending_email,
		username: row.username,
		firstName: row.first_name,
		lastName: row.last_name,
		phone: row.phone,
		dateOfBirth: row.date_of_birth,
		favourites: row.favourites,
		confirmed: isConfirmed(config, row),
		defaultAddress: row.defaultAddress ? { documentId: row.defaultAddress } : null,
		isOwner,
		isAssistant,
		handlesPrivacyRequests: isOwner || (isAssistant && config.assistantPrivacy),
		secondFactor: row.hasSecondFactor ? 'on' : isRequired ? 'required' : 'off',
		settings: { ...defaultSettings, ...row.settings },
	};
}

/** Returns the user of a session. Throws `unauthorized` if the account no longer exists. */
export async function currentUser(deps: Deps, userId: number): Promise<User> {
	const row = orRefuse(await findUser(deps.db, userId), 'unauthorized');
	return toUser(deps, row);
}

/**
 * Updates the fields present in the request. A new email requires the current password and replaces the old
 * one when it is confirmed at the new address. Throws `email_taken`, `current_password_needed`,
 * `wrong_current_password`, `address_unknown` if the default address is not one of the user's,
 * `rate_limited`, `unauthorized`.
 */
export async function updateUser(
	deps: Deps,
	caller: AccountCaller,
	update: UserChanges,
	notice: LogNotice,
): Promise<User> {
	const { userId } = caller;
	const change = await checkEmailChange(deps, caller, update, notice);
	try {
		return await inTransaction(deps.db, async (trx) => {
			const before = orRefuse(await lockUser(trx, userId), 'unauthorized');
			let defaultAddressId: number | null | undefined;
			if (update.defaultAddress === null) defaultAddressId = null;
			else if (update.defaultAddress !== undefined) {
				defaultAddressId = await lockOwnAddress(trx, userId, update.defaultAddress);
				if (!defaultAddressId) throw new ShopError('address_unknown', { path: ['defaultAddress'] });
			}
			await updateUserRow(trx, userId, {
				updated_at: deps.clock(),
				first_name: update.firstName,
				last_name: update.lastName,
				phone: update.phone,
				date_of_birth: update.dateOfBirth,
				default_address_id: defaultAddressId,
				favourites: update.favourites && [...new Set(update.favourites)],
				settings: update.settings && JSON.stringify({ ...before.settings, ...update.settings }),
				...(update.pendingEmail === null && { pending_email: null, pending_email_at: null }),
			});
			if (change) await requestEmailChange(deps, trx, caller, before, change);
			else if (update.email !== undefined) await respellEmail(trx, before, update.email);
			const after = orRefuse(await findUser(trx, userId), 'unauthorized');
			return toUser(deps, after);
		});
	} catch (error) {
		throw accountConflict(error);
	}
}
