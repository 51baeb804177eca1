import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Language, languages } from '#contract/languages/languages.ts';
import { addDays, answerDays, blockingBusinessDays } from '#contract/privacy-requests/privacy-deadlines.ts';
import {
	type PrivacyRequestKind,
	privacyRequestKinds,
} from '#contract/privacy-requests/privacy-request-kinds.ts';
import type {
	NewPrivacyRequest,
	OwnPrivacyRequest,
	PrivacyRequestReceipt,
} from '#contract/privacy-requests/privacy-requests.schema.ts';
import { addBusinessDays } from '../../core/business-days.ts';
import type { Deps } from '../../core/deps.ts';
import { dayOf } from '../../core/shop-calendar.ts';
import { invalidField, orRefuse, ShopError } from '../../core/shop-error.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Buyer, Viewer } from '../../http/access.ts';
import { consumeLimits } from '../../http/rate-limit.ts';
import { personWith } from '../../personal-data/person.ts';
import type { NewRow } from '../../tables/tables.ts';
import { findUser, findUserByEmail, plainEmail } from '../accounts/users/users.rows.ts';
import { isConfirmed } from '../accounts/users/users.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { readMailCode, writeMailCode } from '../mail/mail-codes.ts';
import { isProvenBuyer } from '../orders/people/proven-buyer.ts';
import { findAnyOrder } from '../orders/reading/orders.service.ts';
import { viewRequests } from './privacy-request-view.ts';
import {
	findRequestByCode,
	insertEvent,
	insertRequest,
	type PrivacyRequestRow,
	requestsOfPerson,
} from './privacy-requests.queries.ts';

type RequestDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
const day = 86_400_000;
const linkLifetime = 3 * day;
/** Maximum number of confirmation mails per address and month, so that a stranger cannot flood an address. */
const linkLimit = { max: 5, windowMs: 30 * day };
const purpose = 'privacy request';
const codeSchema = z.object({
	email: z.string(),
	language: z.enum(languages),
	until: z.number(),
	kind: z.enum(privacyRequestKinds),
	message: z.string().nullable(),
});

/** Returns the last day to answer a request that was received on a day. */
const dueOn = (kind: PrivacyRequestKind, today: string): string =>
	kind === 'blocking' ? addBusinessDays(today, blockingBusinessDays) : addDays(today, answerDays);

type NewRequest = Pick<
	NewRow<'privacy_requests'>,
	'kind' | 'origin' | 'language' | 'user_id' | 'order_id' | 'code_hash'
> & { email: string; message: string | null };

/** Stores a request of a verified person and acknowledges it by mail with its deadline. */
function receiveRequest({ db, clock }: RequestDeps, request: NewRequest): Promise<PrivacyRequestRow> {
	return inTransaction(db, async (trx) => {
		const now = clock();
		const due_on = dueOn(request.kind, dayOf(now));
		const row = await insertRequest(trx, { ...request, due_on, created_at: now, updated_at: now });
		if (!row) return orRefuse(await findRequestByCode(trx, request.code_hash ?? ''));
		await insertEvent(trx, {
			request_id: row.id,
			at: now,
			by: 'person',
			action: 'receive',
			state: row.state,
		});
		await queueMail(trx, {
			kind: 'privacy-received',
			recipient: request.email,
			language: request.language,
			data: { request: row.id, number: row.number, kind: row.kind, dueOn: row.due_on, message: row.message },
			createdAt: now,
		});
		return row;
	});
}

const receiptOf = ({ number, due_on }: PrivacyRequestRow): PrivacyRequestReceipt => ({
	confirm: false,
	number,
	dueOn: due_on,
});

/**
 * Stores a request of a signed-in customer with a confirmed address. For any other caller it mails a
 * confirmation link, and stores nothing. The response never depends on whether the shop has data of the
 * address or the address is past its limit. Throws `invalid_input` without an address.
 */
export async function submitRequest(
	deps: RequestDeps,
	viewer: Viewer,
	{ kind, message = null, email }: NewPrivacyRequest,
	language: Language,
): Promise<PrivacyRequestReceipt> {
	const { db, config } = deps;
	const user = viewer.role === 'visitor' ? undefined : await findUser(db, viewer.userId);
	if (user && isConfirmed(config, user) && plainEmail(email ?? user.email) === plainEmail(user.email))
		return receiptOf(
			await receiveRequest(deps, {
				kind,
				message: message?.trim() || null,
				origin: 'account',
				language,
				email: user.email,
				user_id: user.id,
			}),
		);
	return mailConfirmation(deps, { kind, message, email: email ?? user?.email, language });
}

/** Mails the link that confirms a request. Past the limit of the address it does nothing. */
async function mailConfirmation(
	{ db, clock }: RequestDeps,
	{
		kind,
		message,
		email,
		language,
	}: { kind: PrivacyRequestKind; message: string | null; email: string | undefined; language: Language },
): Promise<PrivacyRequestReceipt> {
	if (email === undefined) throw invalidField(['data', 'email'], 'emailNeeded');
	const now = clock();
	const receipt = { confirm: true, number: null, dueOn: null };
	try {
		await consumeLimits(db, now, [{ key: ['privacy-request', plainEmail(email)], ...linkLimit }]);
	} catch (error) {
		if (error instanceof ShopError && error.code === 'rate_limited') return receipt;
		throw error;
	}
	await queueMail(db, {
		kind: 'privacy-confirmation',
		recipient: email,
		language,
		data: { kind, message: message?.trim() || null },
		createdAt: now,
	});
	return receipt;
}

/** Returns the link that confirms a request, for the mail when it is sent. */
export function confirmationLink(
	deps: Pick<Deps, 'config' | 'randomBytes'>,
	mail: {
		email: string;
		language: Language;
		kind: PrivacyRequestKind;
		message: string | null;
		createdAt: Date;
	},
): string {
	const { createdAt, ...request } = mail;
	const code = writeMailCode(deps, purpose, { ...request, until: createdAt.getTime() + linkLifetime });
	return `${deps.config.publicUrl}/privacy/confirm?code=${code}`;
}

/**
 * Stores the request of a confirmation link; repeating it returns the same request. Throws
 * `confirmation_invalid`.
 */
export async function confirmRequest(deps: RequestDeps, code: string): Promise<PrivacyRequestReceipt> {
	const { email, language, until, kind, message } = readMailCode(deps, purpose, code, codeSchema);
	if (deps.clock().getTime() > until) throw new ShopError('confirmation_invalid');
	const user = await findUserByEmail(deps.db, email);
	return receiptOf(
		await receiveRequest(deps, {
			kind,
			message,
			origin: 'email',
			language,
			email,
			// An account with an unconfirmed address may belong to another person.
			user_id: user && isConfirmed(deps.config, user) ? user.id : null,
			code_hash: createHash('sha256').update(code).digest('hex'),
		}),
	);
}

/**
 * Stores the request of an order's proven buyer; the answer goes to the address of the order. With any other
 * link, or for an order without an address, it mails a confirmation link and stores nothing. Throws
 * `not_found`, `invalid_input`.
 */
export async function submitRequestForOrder(
	deps: RequestDeps,
	buyer: Buyer,
	id: string,
	{ kind, message = null, email: typed }: NewPrivacyRequest,
	language: Language,
): Promise<PrivacyRequestReceipt> {
	const order = await findAnyOrder(deps, id, buyer);
	const user = order.user_id === null ? undefined : await findUser(deps.db, order.user_id);
	const confirmed = user && isConfirmed(deps.config, user) ? user : undefined;
	const email = confirmed?.email ?? order.guest?.email ?? null;
	if (email === null || !isProvenBuyer(buyer, order))
		return mailConfirmation(deps, { kind, message, email: email ?? typed, language });
	return receiptOf(
		await receiveRequest(deps, {
			kind,
			message: message?.trim() || null,
			origin: 'order',
			language,
			email,
			user_id: confirmed?.id ?? null,
			order_id: order.id,
		}),
	);
}

/** Lists the requests of a customer, newest first. */
export async function listOwnRequests(deps: RequestDeps, userId: number): Promise<OwnPrivacyRequest[]> {
	const user = orRefuse(await findUser(deps.db, userId), 'unauthorized');
	const email = isConfirmed(deps.config, user) ? user.email : null;
	const rows = await requestsOfPerson(deps.db, personWith({ userId, email }));
	return viewRequests(deps.db, rows.reverse().slice(0, 50), deps.clock());
}
