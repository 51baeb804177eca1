import type { ApiKey, KeyInput, NewKey } from '#contract/accounts/keys.schema.ts';
import type { AuditAction } from '#contract/desk/audit-actions.ts';
import { documentIdFrom } from '#contract/http/ids.ts';
import type { Deps } from '../../../core/deps.ts';
import { orRefuse } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Machine, SignedIn } from '../../../http/access.ts';
import { consumeLimits } from '../../../http/rate-limit.ts';
import { batched } from '../../../query/batched-lookups.ts';
import { type AuditActor, recordAudit } from '../../audit/audit.service.ts';
import { hashToken } from '../sessions/refresh-token.ts';
import {
	deleteKey,
	findKeys,
	insertKey,
	type KeyRow,
	listLiveKeys,
	minuteBefore,
	touchKey,
} from './keys.queries.ts';

/** Calls per minute for a key created without a limit of its own. */
const usualPerMinute = 600;
/** Prefix of every key. It distinguishes keys from session tokens and lets secret scanners recognize them. */
export const keyPrefix = 'ancora_';
const pattern = new RegExp(`^${keyPrefix}[\\w-]{43}$`);

const audited = (row: KeyRow) => ({
	name: row.name,
	scopes: row.scopes,
	perMinute: row.per_minute,
	endsAt: row.ends_at.toISOString(),
});
const toKey = (row: KeyRow): ApiKey => ({
	documentId: row.document_id,
	name: row.name,
	begins: row.begins,
	scopes: row.scopes,
	perMinute: row.per_minute,
	createdAt: row.created_at.toISOString(),
	endsAt: row.ends_at.toISOString(),
	lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** Returns the keys that have not expired, newest first. */
export async function listKeys({ db, clock }: Deps): Promise<ApiKey[]> {
	return (await listLiveKeys(db, clock())).map(toKey);
}

/** Creates a key with 256 random bits. Only its hash is stored, so the key itself is returned only here. */
export async function makeKey(deps: Deps, actor: AuditActor, input: KeyInput): Promise<NewKey> {
	const now = deps.clock();
	const key = `${keyPrefix}${deps.randomBytes(32).toString('base64url')}`;
	const row = await inTransaction(deps.db, async (trx) => {
		const made = await insertKey(trx, {
			document_id: documentIdFrom(deps.randomBytes(64)),
			name: input.name,
			begins: key.slice(0, 12),
			hash: hashToken(key),
			scopes: [...new Set(input.scopes)],
			per_minute: input.perMinute ?? usualPerMinute,
			user_id: actor.userId,
			created_at: now,
			ends_at: new Date(now.getTime() + input.days * 86_400_000),
		});
		await recordAudit(trx, actor, { ...changeOf(made, 'create'), after: audited(made) });
		return made;
	});
	return { ...toKey(row), key };
}

/** Deletes a key, effective from the next request. Throws `not_found`. */
export async function revokeKey({ db }: Deps, actor: AuditActor, documentId: string): Promise<void> {
	await inTransaction(db, async (trx) => {
		const row = orRefuse(await deleteKey(trx, documentId));
		await recordAudit(trx, actor, { ...changeOf(row, 'delete'), before: audited(row) });
	});
}

const changeOf = ({ document_id: documentId, name: label }: KeyRow, action: AuditAction) =>
	({ entity: 'keys', documentId, label, action }) as const;

/**
 * Returns a function that resolves an API key to the owner who created it, with the key's scopes. Resolves to
 * null unless the key is valid. Concurrent lookups share one statement. Throws `rate_limited` when the key
 * exceeds its calls per minute.
 */
export function createKeyReader(deps: Deps): (token: string) => Promise<SignedIn | null> {
	const { db, clock, config } = deps;
	const find = batched((hashes: readonly string[]) => findKeys(db, hashes, clock()));
	return async (token) => {
		if (!pattern.test(token)) return null;
		const found = await find(hashToken(token).toString('hex'));
		if (!found || found.documentId !== config.owner) return null;
		const {
			document_id: id,
			name,
			scopes,
			per_minute: maxPerMinute,
			userId,
			documentId,
			last_used_at: used,
		} = found;
		const now = clock();
		await consumeLimits(db, now, [{ key: ['key', id], max: maxPerMinute, windowMs: 60_000 }]);
		if (!used || used < minuteBefore(now)) await touchKey(db, id, now);
		const machine: Machine = { id, name, scopes };
		const viewer = { userId, documentId, sessionId: id, verifiedAt: null, secondFactor: false };
		return { role: 'assistant', ...viewer, machine };
	};
}
