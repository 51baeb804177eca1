import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { ShopError } from '../../shop-error.ts';

/** How long an answer is remembered, milliseconds. */
export const idempotencyMemory = 24 * 3_600_000;

/**
 * Claims a customer's Idempotency-Key until the transaction ends. Returns the answer that the key already got, or null when the work is to be
 * done. Throws `idempotency_running` while another request with it is at work and `idempotency_mismatch` for another body.
 */
export async function claimKey<T>(
	trx: Transaction<Database>,
	userId: number,
	key: string,
	hash: Buffer,
	now: Date,
): Promise<T | null> {
	// A lock and not a row: when the process dies, the claim dies with its connection.
	const { rows } = await sql<{ mine: boolean }>`
		select pg_try_advisory_xact_lock(hashtextextended(${`order:${userId}:${key}`}, 0)) as mine`.execute(trx);
	if (!rows[0]?.mine) throw new ShopError('idempotency_running');
	const known = await trx
		.selectFrom('idempotency_keys')
		.select(['request_hash', 'answer'])
		.where('user_id', '=', userId)
		.where('key', '=', key)
		.where('created_at', '>', new Date(now.getTime() - idempotencyMemory))
		.executeTakeFirst();
	if (!known?.answer) return null;
	if (!known.request_hash.equals(hash)) throw new ShopError('idempotency_mismatch');
	return known.answer as T;
}

/** Remembers the answer in the transaction that earned it: both are there, or neither. */
export async function keepAnswer(
	trx: Transaction<Database>,
	userId: number,
	key: string,
	hash: Buffer,
	answer: object,
	now: Date,
): Promise<void> {
	const kept = { request_hash: hash, answer: JSON.stringify(answer), created_at: now };
	await trx
		.insertInto('idempotency_keys')
		.values({ user_id: userId, key, ...kept })
		.onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(kept))
		.execute();
}

/** A fingerprint of a JSON value that does not depend on the order of its keys. */
export function fingerprint(value: unknown): Buffer {
	return createHash('sha256').update(canonical(value)).digest();
}

function canonical(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
	if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
	const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
	return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join()}}`;
}
