import type { AccountExport } from '#contract/personal-data/account-export.schema.ts';
import type {
	ErasurePart,
	PrivacyRequestDetail,
} from '#contract/privacy-requests/privacy-requests.schema.ts';
import { ShopError } from '../../core/shop-error.ts';
import type { Person } from '../../personal-data/person.ts';
import { type PersonRecord, readPersonRecords } from '../../personal-data/read-person-records.ts';
import type { Trx } from '../../tables/tables.ts';
import {
	eraseAccount,
	erasePersonData,
	exportAccount,
	exportPersonData,
} from '../accounts/profile/account-data.service.ts';
import type { AccountDeps } from '../accounts/users/person-hooks.ts';
import { lockUser } from '../accounts/users/users.rows.ts';
import { dataIn } from './data-in.ts';

/** Everything that the shop stores about a person, by section. */
export type PersonData = {
	user: AccountExport['user'] | null;
} & Pick<
	AccountExport,
	| 'addresses'
	| 'sessions'
	| 'orders'
	| 'returns'
	| 'wishes'
	| 'offers'
	| 'visits'
	| 'mails'
	| 'privacyRequests'
	| 'breaches'
>;

/** Reads everything about a person: their account, and what belongs to their address, phone number or RUT. */
export async function readPersonData(deps: AccountDeps, trx: Trx, person: Person): Promise<PersonData> {
	const own = person.userId === null ? null : await exportAccount({ ...deps, db: trx }, person.userId);
	const parts = await exportPersonData(deps, trx, person);
	return {
		user: own?.user ?? null,
		addresses: own?.addresses ?? [],
		sessions: own?.sessions ?? [],
		...parts,
		mails: person.email === null ? (own?.mails ?? []) : parts.mails,
	};
}

/**
 * Reads what the register of personal data has about a person and `data` does not show, such as notes of the
 * staff and bank statements.
 */
export async function readOtherRecords(trx: Trx, person: Person, data: PersonData): Promise<PersonRecord[]> {
	const shown = new Set(dataIn(data).map(({ value }) => value));
	const records = await readPersonRecords(trx, person);
	return records.flatMap(({ value, ...record }) =>
		dataIn(value)
			.filter((datum) => !shown.has(datum.value))
			.map((datum) => ({ ...record, value: datum.value })),
	);
}

/** Returns what an erasure removes, and what stays for which legal reason, without empty parts. */
export function erasurePlan(data: PersonData): PrivacyRequestDetail['erasure'] {
	const { orders } = data;
	const parts: Record<
		ErasurePart,
		{ count: number; stays: PrivacyRequestDetail['erasure'][number]['stays'] }
	> = {
		account: { count: data.user ? 1 : 0, stays: null },
		addresses: { count: data.addresses.length, stays: null },
		sessions: { count: data.sessions.length, stays: null },
		wishes: { count: data.wishes.length, stays: null },
		offers: { count: data.offers.length, stays: null },
		visits: { count: data.visits.length, stays: null },
		reviews: { count: orders.flatMap(({ reviews }) => reviews).length, stays: null },
		mails: { count: data.mails.length, stays: null },
		buyers: { count: orders.length, stays: null },
		orders: { count: orders.length, stays: 'bookkeeping' },
		payments: { count: orders.flatMap(({ payments }) => payments).length, stays: 'bookkeeping' },
		returns: { count: data.returns.length, stays: 'claims' },
		proof: { count: data.privacyRequests.length + data.breaches.length, stays: 'proof' },
	};
	return (Object.keys(parts) as ErasurePart[]).flatMap((part) =>
		parts[part].count > 0 ? [{ part, ...parts[part] }] : [],
	);
}

/**
 * Erases a person: their account, and the person from everything that belongs to their confirmed address.
 * Throws `orders_open`, and `owner_account` for the owner's or an assistant's account.
 */
export async function erasePerson(deps: AccountDeps, trx: Trx, person: Person): Promise<void> {
	const user = person.userId === null ? undefined : await lockUser(trx, person.userId);
	if (user && (user.document_id === deps.config.owner || user.assistant_since !== null))
		throw new ShopError('owner_account');
	await erasePersonData(deps, trx, person);
	if (user) await eraseAccount(deps, trx, user, { isOwnAddress: user.email_confirmed_at !== null });
}
