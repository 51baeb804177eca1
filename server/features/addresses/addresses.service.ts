import type { Address, AddressFields } from '#contract/addresses.schema.ts';
import { documentIdFrom } from '#contract/ids.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { ShopError } from '../../shop-error.ts';
import { type AddressRow, findAddressRow, listAddressRows } from './addresses.queries.ts';

/** More than anybody needs; a limit so that one account cannot fill the database. */
const most = 50;

function toAddress(row: AddressRow): Address {
	return {
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
	};
}

const columns = ({ firstName, lastName, ...same }: AddressFields) => ({
	first_name: firstName,
	last_name: lastName,
	...same,
});

/** The user's own, oldest first. */
export async function listAddresses({ db }: Deps, userId: number): Promise<Address[]> {
	return (await listAddressRows(db, userId)).map(toAddress);
}

/** Throws `not_found`, for somebody else's too. */
export async function readAddress({ db }: Deps, userId: number, id: string): Promise<Address> {
	const row = await findAddressRow(db, userId, id);
	if (!row) throw new ShopError('not_found');
	return toAddress(row);
}

/** The first address becomes the default one. Throws `too_many_addresses`. */
export function addAddress(deps: Deps, userId: number, fields: AddressFields): Promise<Address> {
	return inTransaction(deps.db, async (trx) => {
		const user = await trx
			.selectFrom('users')
			.select('default_address_id')
			.where('id', '=', userId)
			.forUpdate()
			.executeTakeFirst();
		if (!user) throw new ShopError('unauthorized');
		const before = await listAddressRows(trx, userId);
		if (before.length >= most) throw new ShopError('too_many_addresses');
		const now = deps.clock();
		const row = await trx
			.insertInto('addresses')
			.values({
				...columns(fields),
				document_id: documentIdFrom(deps.randomBytes(64)),
				user_id: userId,
				created_at: now,
				updated_at: now,
			})
			.returningAll()
			.executeTakeFirstOrThrow();
		if (before.length === 0 && user.default_address_id === null)
			await trx.updateTable('users').set({ default_address_id: row.id }).where('id', '=', userId).execute();
		return toAddress(row);
	});
}

/** Throws `not_found`, for somebody else's too. */
export async function changeAddress(
	deps: Deps,
	userId: number,
	id: string,
	fields: AddressFields,
): Promise<Address> {
	const found = await findAddressRow(deps.db, userId, id);
	const row =
		found &&
		(await deps.db
			.updateTable('addresses')
			.set({ ...columns(fields), updated_at: deps.clock() })
			.where('id', '=', found.id)
			.returningAll()
			.executeTakeFirst());
	if (!row) throw new ShopError('not_found');
	return toAddress(row);
}

/** Orders keep their own copy; a default address that goes leaves none. Throws `not_found`, for somebody else's too. */
export async function deleteAddress({ db }: Deps, userId: number, id: string): Promise<void> {
	await inTransaction(db, async (trx) => {
		// The person first, as everywhere: whoever makes this address the default one at this moment waits or is waited for.
		await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
		const found = await findAddressRow(trx, userId, id);
		const gone = found && (await trx.deleteFrom('addresses').where('id', '=', found.id).executeTakeFirst());
		if (!gone?.numDeletedRows) throw new ShopError('not_found');
	});
}
