import { isUnderWay } from '#contract/orders/state-questions.ts';
import type { AccountExport } from '#contract/personal-data/account-export.schema.ts';
import type {
	ErasurePart,
	PrivacyRequestDetail,
} from '#contract/privacy-requests/privacy-requests.schema.ts';
import { ShopError } from '../../core/shop-error.ts';
import type { Trx } from '../../tables/tables.ts';
import { eraseAccount, exportAccount } from '../accounts/profile/account-data.service.ts';
import type { AccountDeps } from '../accounts/users/person-hooks.ts';
import { lockUser } from '../accounts/users/users.rows.ts';
import { deleteMails, exportMails } from '../mail/mail.service.ts';
import { eraseGuestsWith, exportGuestsWith, type GuestHooks } from '../orders/people/guests.service.ts';
import type { PersonOfRequest } from './privacy-requests.queries.ts';

export type PersonDeps = AccountDeps & GuestHooks;

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

/** Reads everything about a person: their account, and what belongs to their confirmed address. */
export async function readPersonData(
	deps: PersonDeps,
	trx: Trx,
	{ userId, email }: PersonOfRequest,
): Promise<PersonData> {
	const own = userId === null ? null : await exportAccount({ ...deps, db: trx }, userId);
	const guest = email === null ? null : await exportGuestsWith(deps, trx, email);
	const { wishes, visits, privacyRequests, breaches } = deps.personParts;
	const contact = { id: userId ?? 0, email };
	return {
		user: own?.user ?? null,
		addresses: own?.addresses ?? [],
		sessions: own?.sessions ?? [],
		orders: [...(own?.orders ?? []), ...(guest?.orders ?? [])],
		returns: [...(own?.returns ?? []), ...(guest?.returns ?? [])],
		wishes: await wishes.exportOf(trx, contact),
		offers: own?.offers ?? [],
		visits: await visits.exportOf(trx, contact),
		mails: email === null ? (own?.mails ?? []) : await exportMails(trx, email),
		privacyRequests: await privacyRequests.exportOf(trx, contact),
		breaches: await breaches.exportOf(trx, contact),
	};
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

/** Returns the numbers of the orders in progress, which prevent an erasure. */
export const openOrdersIn = ({ orders }: PersonData): string[] =>
	orders.filter((order) => isUnderWay(order)).map(({ number }) => number);

/**
 * Erases a person: their account, and the person from everything that belongs to their confirmed address.
 * Throws `orders_open`, and `owner_account` for the owner's or an assistant's account.
 */
export async function erasePerson(
	deps: PersonDeps,
	trx: Trx,
	{ userId, email }: PersonOfRequest,
): Promise<void> {
	const user = userId === null ? undefined : await lockUser(trx, userId);
	if (user && (user.document_id === deps.config.owner || user.assistant_since !== null))
		throw new ShopError('owner_account');
	if (email !== null) {
		await eraseGuestsWith(deps, trx, email);
		await deps.personParts.wishes.forget(trx, { id: user?.id ?? 0, email });
		await deps.personParts.visits.forget(trx, { id: user?.id ?? 0, email });
		await deps.personParts.privacyRequests.forget(trx, { id: user?.id ?? 0, email });
		await deps.personParts.breaches.forget(trx, { id: user?.id ?? 0, email });
		await deleteMails(trx, { to: email });
	}
	if (user) await eraseAccount(deps, trx, user, { isOwnAddress: user.email_confirmed_at !== null });
}
