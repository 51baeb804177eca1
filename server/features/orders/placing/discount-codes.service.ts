import { sql } from 'kysely';
import type { AuditAction } from '#contract/desk/audit-actions.ts';
import type { Decision } from '#contract/http/decisions.schema.ts';
import type { DialectQuery } from '#contract/http/lists.schema.ts';
import type { DiscountCode, DiscountCodeInput } from '#contract/orders/discount-codes.schema.ts';
import { discountOf, readDiscountCode } from '#contract/orders/discount-codes.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField, orRefuse, refuseStale, ShopError } from '../../../core/shop-error.ts';
import { inTransaction, violates } from '../../../database/transaction.ts';
import { consumeLimits, networkOf, refundLimits, wideNetworkOf } from '../../../http/rate-limit.ts';
import { listRows } from '../../../lists/dialect-list.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import { type AuditActor, type AuditValues, recordAudit } from '../../audit/audit.service.ts';
import { fittingWatches, nameOfGoods } from '../../catalogue/relations/fitting.rows.ts';
import type { BuyerIdentity } from '../rows/buyer-identity.ts';
import { discountCodesEntity } from './discount-codes.entity.ts';
import {
	type CodeRow,
	codesOf,
	codeUses,
	endCodeRow,
	findCode,
	insertCode,
	lockCode,
} from './discount-codes.queries.ts';

const hour = 3_600_000;

/**
 * Runs `work` with a typed discount code. Refused codes count against limits of the network, the wide network
 * and the account, so that codes cannot be guessed in bulk. Throws `rate_limited`.
 */
export async function limitCodeTries<T>(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ code, ip, userId }: { code: string | undefined; ip: string; userId: number | null },
	work: () => Promise<T>,
): Promise<T> {
	if (code === undefined) return work();
	const limit = (by: string, whose: string, max: number) => ({
		key: ['discount-code', by, whose],
		max,
		windowMs: hour,
	});
	const limits = [
		limit('network', networkOf(ip), 20),
		limit('wide network', wideNetworkOf(ip), 60),
		...(userId === null ? [] : [limit('account', String(userId), 20)]),
	];
	await consumeLimits(db, clock(), limits);
	let isRefused = false;
	try {
		return await work();
	} catch (error) {
		isRefused = (error as { code?: unknown }).code === 'code_refused';
		throw error;
	} finally {
		if (!isRefused) await refundLimits(db, limits).catch(() => {});
	}
}

/**
 * Returns the discount of a code for these watches and this buyer, CLP (negative). In the transaction of an
 * order the code is locked, so that its uses are counted one at a time. Throws `code_refused` for every
 * reason alike, so that guessing reveals nothing.
 */
export async function applyCode(
	db: Db,
	{ config }: Pick<Deps, 'config'>,
	request: {
		code: string;
		watches: readonly { document_id: string; price: number }[] | readonly string[];
		buyer: BuyerIdentity;
		now: Date;
	},
): Promise<{ code: string; discount: number }> {
	const { buyer, now } = request;
	const code = readDiscountCode(request.code);
	const row = code === null ? undefined : await findCode(db, code, db.isTransaction);
	if (!row || row.ended_at || (row.starts_at && row.starts_at > now) || (row.ends_at && row.ends_at <= now))
		throw new ShopError('code_refused');
	const prices = new Map(
		request.watches.map((one) => (typeof one === 'string' ? [one, null] : [one.document_id, one.price])),
	);
	const fitting = await fittingWatches(db, [...prices.keys()], row, { bounds: config, now });
	// Within an order, the prices are those of the locked watches.
	const sum = fitting.reduce((all, one) => all + (prices.get(one.document_id) ?? one.price), 0);
	const { uses, own, has_ordered } = await codeUses(db, row, buyer, now);
	const discount = discountOf(row, sum);
	const isOver = uses >= (row.most_uses ?? Infinity) || own >= (row.most_each ?? Infinity) || has_ordered;
	if (isOver || discount === 0) throw new ShopError('code_refused');
	return { code: row.code, discount: -discount };
}

const toCode = (row: CodeRow): DiscountCode => ({
	id: row.id,
	documentId: row.document_id,
	createdAt: row.created_at.toISOString(),
	updatedAt: row.updated_at.toISOString(),
	code: row.code,
	amount: row.amount,
	percent: row.percent,
	startsAt: row.starts_at?.toISOString() ?? null,
	endsAt: row.ends_at?.toISOString() ?? null,
	mostUses: row.most_uses,
	mostEach: row.most_each,
	firstOrder: row.first_order,
	brand: row.brand,
	category: row.category,
	watch: row.watch,
	endedAt: row.ended_at?.toISOString() ?? null,
	uses: row.uses,
	total: row.total,
	of: row.of_name,
});

/** Lists the shop's codes with their uses, newest first, in two SQL statements. */
export async function listCodes({ db }: Pick<Deps, 'db'>, query: DialectQuery) {
	return listRows(db, discountCodesEntity, query, async (list) => (await codesOf(db, list)).map(toCode));
}

async function readCode({ db }: Pick<Deps, 'db'>, documentId: string): Promise<DiscountCode> {
	const where = sql<boolean>`document_id = ${documentId}`;
	const [row] = await codesOf(db, { where, order: sql`id`, limit: 1, offset: 0 });
	if (!row) throw new ShopError('not_found');
	return toCode(row);
}

/** Excludes 0, O, 1 and I, since people read codes aloud. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Has 50 random bits. */
const newCode = (random: Buffer) => [...random].map((byte) => letters[byte % letters.length]).join('');

/**
 * Creates a code. Throws `invalid_input` naming the field (both or neither of amount and percent, an end in
 * the past, an unknown brand or watch), and `name_taken` for a code that exists or existed.
 */
export async function makeCode(
	deps: Deps,
	owner: AuditActor,
	input: DiscountCodeInput,
): Promise<DiscountCode> {
	const { amount = null, percent = null, brand = null, watch = null, category = null } = input;
	const [starts_at, ends_at] = [input.startsAt, input.endsAt].map((at) => (at ? new Date(at) : null));
	if ((amount === null) === (percent === null)) throw invalidField(['data', 'amount'], 'amountOrPercent');
	if (ends_at && (ends_at <= deps.clock() || (starts_at && starts_at >= ends_at)))
		throw invalidField(['data', 'endsAt'], 'endBeforeStart');
	const code = (input.code && readDiscountCode(input.code)) || newCode(deps.randomBytes(10));
	try {
		const { document_id } = await inTransaction(deps.db, async (trx) => {
			const named = await nameOfGoods(trx, { brand, watch });
			if (brand && !named.brand) throw invalidField(['data', 'brand'], 'noSuchBrand');
			if (watch && !named.watch) throw invalidField(['data', 'watch'], 'noSuchWatch');
			const made = await insertCode(trx, {
				code,
				amount,
				percent,
				starts_at: starts_at ?? null,
				ends_at: ends_at ?? null,
				most_uses: input.mostUses ?? null,
				most_each: input.mostEach ?? null,
				first_order: input.firstOrder ?? false,
				brand,
				category,
				watch,
				of_name: [named.brand, named.watch].filter(Boolean).join(', ') || null,
			});
			const { code: _, ...after } = input;
			await auditCode(trx, owner, made.document_id, code, 'create', after);
			return made;
		});
		return await readCode(deps, document_id);
	} catch (error) {
		if (violates(error, 'discount_codes_code_key'))
			throw new ShopError('name_taken', { path: ['data', 'code'] });
		throw error;
	}
}

/** Ends a code permanently; orders that used it are unaffected. Throws `not_found`, `version_conflict`. */
export async function endCode(
	deps: Deps,
	owner: AuditActor,
	documentId: string,
	{ updatedAt }: Decision,
): Promise<DiscountCode> {
	await inTransaction(deps.db, async (trx) => {
		const row = orRefuse(await lockCode(trx, documentId));
		refuseStale({ updatedAt }, { updatedAt: row.updated_at.toISOString() });
		if (row.ended_at) throw new ShopError('invalid_transition');
		await endCodeRow(trx, row.id, deps.clock());
		await auditCode(trx, owner, documentId, row.code, 'end', {});
	});
	return readCode(deps, documentId);
}

const auditCode = (
	trx: Trx,
	owner: AuditActor,
	documentId: string,
	label: string,
	action: AuditAction,
	after: AuditValues,
) => recordAudit(trx, owner, { entity: 'discountCodes', documentId, label, action, after });
