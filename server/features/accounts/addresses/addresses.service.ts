import type { Address, AddressFields } from '#contract/accounts/addresses.schema.ts';
import { isInChile } from '#contract/contact/written-addresses.ts';
import { documentIdFrom } from '#contract/http/ids.ts';
import { priceAbroad } from '#contract/orders/shipping-abroad.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField, orRefuse, ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { columnsOf } from '../../../tables/column-names.ts';
import {
	type AddressRow,
	deleteAddressRow,
	findAddressRow,
	insertAddressRow,
	listAddressRows,
	updateAddressRow,
} from '../users/addresses.rows.ts';
import { lockUser, updateUserRow } from '../users/users.rows.ts';

/** Maximum number of addresses per account, so that a single account cannot fill the database. */
const maxAddresses = 50;

const toAddress = (row: AddressRow): Address => ({
	id: row.id,
	documentId: row.document_id,
	createdAt: row.created_at.toISOString(),
	updatedAt: row.updated_at.toISOString(),
	firstName: row.first_name,
	lastName: row.last_name,
	street: row.street,
	phone: row.phone,
	city: row.city,
	state: row.state,
	zip: row.zip,
	country: row.country,
});

/** Returns the user's addresses, oldest first. */
export async function listAddresses({ db }: Deps, userId: number): Promise<Address[]> {
	return (await listAddressRows(db, userId)).map(toAddress);
}

/**
 * Returns one of the user's addresses by number or documentId. Throws `not_found` for an unknown address and
 * for another user's address.
 */
export async function readAddress({ db }: Deps, userId: number, id: string): Promise<Address> {
	const row = orRefuse(await findAddressRow(db, userId, id));
	return toAddress(row);
}

/** Throws `invalid_input` for an address in a country that the shop does not ship to. */
function refuseUnshipped({ config }: Pick<Deps, 'config'>, { country }: AddressFields): void {
	if (!isInChile(country) && priceAbroad(country, config.shippingAbroad) === null)
		throw invalidField(['data', 'country'], 'countryNotShipped', { country });
}

/**
 * Adds an address to the account. The first address becomes the default. Throws `invalid_input` for a country
 * that the shop does not ship to, `too_many_addresses`, and `unauthorized` if the account no longer exists.
 */
export async function addAddress(deps: Deps, userId: number, fields: AddressFields): Promise<Address> {
	refuseUnshipped(deps, fields);
	return inTransaction(deps.db, async (trx) => {
		const user = orRefuse(await lockUser(trx, userId), 'unauthorized');
		const before = await listAddressRows(trx, userId);
		if (before.length >= maxAddresses) throw new ShopError('too_many_addresses');
		const now = deps.clock();
		const row = await insertAddressRow(trx, {
			...columnsOf(fields),
			document_id: documentIdFrom(deps.randomBytes(64)),
			user_id: userId,
			created_at: now,
			updated_at: now,
		});
		if (before.length === 0 && user.default_address_id === null)
			await updateUserRow(trx, userId, { default_address_id: row.id });
		return toAddress(row);
	});
}

/**
 * Replaces all fields of one of the user's addresses. Throws `invalid_input` for a country that the shop does
 * not ship to, and `not_found` if the user has no such address.
 */
export async function changeAddress(
	deps: Deps,
	userId: number,
	id: string,
	fields: AddressFields,
): Promise<Address> {
	refuseUnshipped(deps, fields);
	const found = await findAddressRow(deps.db, userId, id);
	const changes = { ...columnsOf(fields), updated_at: deps.clock() };
	const row = orRefuse(found && (await updateAddressRow(deps.db, found.id, changes)));
	return toAddress(row);
}

/**
 * Deletes one of the user's addresses. Orders store their own copy, so they are not affected. Deleting the
 * default address leaves the account without a default. Throws `not_found` if the user has no such address.
 */
export async function deleteAddress({ db }: Deps, userId: number, id: string): Promise<void> {
	await inTransaction(db, async (trx) => {
		// Lock the user first, as everywhere else, so that a concurrent change of the default address waits.
		await lockUser(trx, userId);
		const found = await findAddressRow(trx, userId, id);
		if (!found || !(await deleteAddressRow(trx, found.id))) throw new ShopError('not_found');
	});
}
