import type { AuditAction } from '#contract/desk/audit-actions.ts';
import { chosenLanguage } from '#contract/languages/languages.ts';
import type { NewWish, WishChanges, WishOffer } from '#contract/wishes/wishes.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidField, orRefuse, refuseStale } from '../../core/shop-error.ts';
import { inTransaction } from '../../database/transaction.ts';
import { columnsOf } from '../../tables/column-names.ts';
import type { Trx } from '../../tables/tables.ts';
import { findUser, lockUserByDocument } from '../accounts/users/users.rows.ts';
import { type AuditActor, recordAudit } from '../audit/audit.service.ts';
import { watchToOffer } from '../catalogue/relations/subscribed-watches.rows.ts';
import { brandIdOf } from '../catalogue/write/reference-writes.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { deleteWish, insertWish, lockWish, updateWish, type WishRow } from './wishes.queries.ts';

type WishDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Adds a customer's wish and returns its documentId. The language defaults to the account's, or else Spanish.
 * Throws `invalid_input` when brand, model and reference are all missing, or when the account or the brand
 * does not exist.
 */
export function addWish({ db, clock }: WishDeps, actor: AuditActor, wish: NewWish): Promise<string> {
	return inTransaction(db, async (trx) => {
		const { account, ...columns } = await columnsFor(trx, wish);
		const language = wish.language ?? chosenLanguage(account?.settings.language);
		checkWishSubject(columns);
		const values = { ...columns, language, made_by: actor.userId, updated_at: clock() };
		const row = await insertWish(trx, values);
		await audit(trx, actor, 'create', { after: row });
		return row.document_id;
	});
}

/** Changes a wish. Throws `not_found`, `version_conflict`, and `invalid_input` as {@link addWish} does. */
export function changeWish(
	{ db, clock }: WishDeps,
	actor: AuditActor,
	documentId: string,
	{ version, ...changes }: WishChanges,
): Promise<void> {
	return inTransaction(db, async (trx) => {
		// Locks the referenced rows before the wish, in the same order as their deletion.
		const { account: _, ...columns } = await columnsFor(trx, changes);
		const wish = await readWish(trx, documentId, version);
		checkWishSubject({ ...wish, ...columns });
		const row = await updateWish(trx, wish.id, { ...columns, updated_at: clock() });
		await audit(trx, actor, 'change', { before: wish, after: row });
	});
}

/** Deletes a wish. Throws `not_found`, and `version_conflict` when it was changed since it was read. */
export function removeWish(
	{ db }: WishDeps,
	actor: AuditActor,
	documentId: string,
	version: number,
): Promise<void> {
	return inTransaction(db, async (trx) => {
		const wish = await readWish(trx, documentId, version);
		await deleteWish(trx, wish.id);
		await audit(trx, actor, 'delete', { before: wish });
	});
}

/**
 * Records that a watch was offered to the customer, and with `mail` sends the offer. Throws `not_found`,
 * `version_conflict`, and `invalid_input` for a watch that visitors do not see or a wish without an email.
 */
export function offerWatch(
	{ db, clock, config }: WishDeps,
	actor: AuditActor,
	documentId: string,
	{ version, watch: watchId, mail }: WishOffer,
): Promise<void> {
	return inTransaction(db, async (trx) => {
		const watch = await watchToOffer(trx, watchId, config);
		const wish = await readWish(trx, documentId, version);
		if (!watch?.visible) throw invalidField(['data', 'watch'], 'noSuchWatchOnSale');
		const account = wish.user_id === null ? undefined : await findUser(trx, wish.user_id);
		const recipient = wish.email ?? account?.email;
		const createdAt = clock();
		if (mail) {
			if (recipient === undefined) throw invalidField(['data', 'mail'], 'noEmail');
			await queueMail(trx, {
				kind: 'wanted-offer',
				recipient,
				language: wish.language,
				data: {
					watch: `${watch.brand_name} ${watch.model}`,
					reference: watch.reference,
					price: watch.price,
					watchUrl: `${config.publicUrl}/watch/${watch.document_id}`,
				},
				createdAt,
			});
		}
		const changes = { state: 'offered', offered_watch_id: watch.id, offered_at: createdAt } as const;
		const row = await updateWish(trx, wish.id, { ...changes, updated_at: createdAt });
		await audit(trx, actor, mail ? 'offerByMail' : 'offer', { before: wish, after: row });
	});
}

async function readWish(trx: Trx, documentId: string, version: number): Promise<WishRow> {
	const wish = orRefuse(await lockWish(trx, documentId));
	refuseStale({ version }, wish);
	return wish;
}

async function columnsFor(trx: Trx, { customer, brand, ...fields }: NewWish) {
	const account = customer ? await lockUserByDocument(trx, customer) : undefined;
	if (customer && !account) throw invalidField(['data', 'customer'], 'noSuchCustomer');
	return {
		...columnsOf(fields),
		...(customer !== undefined && { user_id: account?.id ?? null }),
		...(brand !== undefined && { brand_id: brand === null ? null : await brandIdOf(trx, brand) }),
		account,
	};
}

type WishSubject = { brand_id?: unknown; model?: unknown; reference?: unknown; search?: unknown };

function checkWishSubject({ brand_id, model, reference, search }: WishSubject): void {
	if ((brand_id ?? model ?? reference ?? search ?? null) === null)
		throw invalidField(['data', 'model'], 'nothingWanted');
}

/**
 * Returns the values for the audit log. Personal data is not stored there, only whether the contact, the
 * remark or the note changed.
 */
const auditedValues = ({ model, reference, condition, highest_price, state, until, language }: WishRow) => ({
	model,
	reference,
	condition,
	highest_price,
	state,
	until,
	language,
});
const person = ({ user_id, name, email, phone, remark, note }: WishRow) =>
	JSON.stringify([user_id, name, email, phone, remark, note]);

async function audit(
	trx: Trx,
	actor: AuditActor,
	action: AuditAction,
	{ before, after }: { before?: WishRow; after?: WishRow },
): Promise<void> {
	const row = (after ?? before) as WishRow;
	const isOther = before && after && person(before) !== person(after);
	await recordAudit(trx, actor, {
		entity: 'wishes',
		documentId: row.document_id,
		label: [row.model, row.reference].filter(Boolean).join(' ') || null,
		action,
		before: before ? { ...auditedValues(before), ...(isOther && { asker: null }) } : null,
		after: after ? { ...auditedValues(after), ...(isOther && { asker: '…' }) } : null,
	});
}
