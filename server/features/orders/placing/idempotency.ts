import { createHash } from 'node:crypto';
import type { Order } from '#contract/orders/orders.schema.ts';
import { retentions } from '#contract/personal-data/processing.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { type SqlText, type SqlValues, sqlText } from '../../../database/sql-text.ts';
import type { Db } from '../../../tables/tables.ts';

/** How long an answer is stored, in milliseconds. */
const idempotencyMemory = retentions.retry.after;

/** The namespace of Idempotency-Keys: one account or one guest. */
export type IdempotencyScope = { userId: number } | { person: string };

/**
 * SQL that claims an Idempotency-Key until the transaction ends; false while another request with the key is
 * running, true without a key. It is a lock rather than a row, so that the claim ends when the process dies.
 */
export function claimSql(values: SqlValues, scope: IdempotencyScope, key: string | undefined): SqlText {
	if (key === undefined) return sqlText`true`;
	const whose = 'userId' in scope ? scope.userId : scope.person;
	const name = values.bind(`order:${whose}:${key}`, 'text');
	return sqlText`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/** The table of the stored answers, its column for the scope, and the value of that column. */
const answersOf = (
	values: SqlValues,
	scope: IdempotencyScope,
): [table: SqlText, column: SqlText, value: SqlText] =>
	'userId' in scope
		? [sqlText`idempotency_keys`, sqlText`user_id`, values.bind(scope.userId, 'integer')]
		: [sqlText`guest_answers`, sqlText`person`, values.bind(scope.person, 'text')];

/** The stored answer for a key; `hash` (hex) is the fingerprint of its request. */
export type KnownAnswer = { hash: string; answer: Order };

/** SQL: {@link KnownAnswer} as JSON, or null when the request is new. */
export function knownAnswerSql(
	values: SqlValues,
	scope: IdempotencyScope,
	key: string | undefined,
	now: Date,
): SqlText {
	if (key === undefined) return sqlText`null::json`;
	const [table, column, value] = answersOf(values, scope);
	const since = values.bind(new Date(now.getTime() - idempotencyMemory), 'timestamptz');
	return sqlText`(select json_build_object('hash', encode(request_hash, 'hex'), 'answer', answer)
		from ${table} where ${column} = ${value} and key = ${values.bind(key, 'text')}
			and created_at > ${since} and answer is not null)`;
}

/** Throws `idempotency_mismatch` when the key was used for another request. */
export function replay({ hash, answer }: KnownAnswer, fingerprint: Buffer | undefined): Order {
	if (hash !== fingerprint?.toString('hex')) throw new ShopError('idempotency_mismatch');
	return answer;
}

export type StoredAnswer = { scope: IdempotencyScope; key: string; hash: Buffer; order: Order };

/** SQL that stores the answer in the transaction of the work, so that both are committed or neither. */
export function storeAnswerSql(
	values: SqlValues,
	{ scope, key, hash, order }: StoredAnswer,
	now: Date,
): SqlText {
	const [table, column, value] = answersOf(values, scope);
	return sqlText`insert into ${table} (${column}, key, request_hash, answer, created_at)
		values (${value}, ${values.bind(key, 'text')}, ${values.bind(hash, 'bytea')},
			${values.bind(JSON.stringify(order), 'jsonb')}, ${values.bind(now, 'timestamptz')})
		on conflict (${column}, key) do update set request_hash = excluded.request_hash, answer = excluded.answer,
			created_at = excluded.created_at`;
}

/** Returns a fingerprint of a JSON value that does not depend on the order of its keys. */
export function fingerprint(value: unknown): Buffer {
	return createHash('sha256').update(canonical(value)).digest();
}

function canonical(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
	if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
	const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
	return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join()}}`;
}

/** Deletes answers older than a day. */
export async function deleteOldAnswers(db: Db, now: Date): Promise<void> {
	const before = new Date(now.getTime() - idempotencyMemory);
	for (const table of ['idempotency_keys', 'guest_answers'] as const)
		await db.deleteFrom(table).where('created_at', '<', before).execute();
}
