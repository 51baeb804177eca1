import { ShopError } from '../core/shop-error.ts';
import type { Db, Trx } from '../tables/tables.ts';
import { isStalePlan } from './prepared-statements.ts';

/** Serialization failure and deadlock: PostgreSQL expects the transaction to be retried. */
const again = new Set(['40001', '40P01']);
const retries = 3;

/**
 * Runs a transaction and retries it at most three times when PostgreSQL requests that, then throws
 * `unavailable`. Throws the first error: a rollback on a lost connection fails too and would hide it.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
	for (let attempt = 0; ; attempt++) {
		let first: { error: unknown } | undefined;
		try {
			return await db.transaction().execute((trx) =>
				work(trx).catch((error: unknown) => {
					first = { error };
					throw error;
				}),
			);
		} catch (last) {
			const error = first ? first.error : last;
			if (isTooManyPieces(error)) throw new ShopError('one_piece', { path: ['data', 'stock'] });
			if (!isRetryable(error)) throw error;
			if (attempt === retries) throw new ShopError('unavailable');
		}
	}
}

/** Whether PostgreSQL aborted a transaction that may succeed when retried. */
export const isRetryable = (error: unknown): boolean => again.has(codeOf(error)) || isStalePlan(error);

/** Codes of a row that a unique index or an exclusion constraint rejects. */
const conflicts = new Set(['23505', '23P01']);

/** Whether the database rejected a row because of one of these unique indexes or exclusion constraints. */
export function violates(error: unknown, ...constraints: string[]): boolean {
	return conflicts.has(codeOf(error)) && constraints.includes((error as { constraint: string }).constraint);
}

/** Whether the database refused to delete a row because others refer to it. */
export function isReferredTo(error: unknown): boolean {
	return codeOf(error) === '23503';
}

/** Services check before writing; this is the database's own rule (migration 0051). */
function isTooManyPieces(error: unknown): boolean {
	return codeOf(error) === '23514' && (error as { constraint?: unknown }).constraint === 'one_piece';
}

function codeOf(error: unknown): string {
	return String((error as { code?: unknown } | null)?.code ?? '');
}
