import { createHash } from 'node:crypto';
import type {
	Breach,
	BreachAreaKinds,
	BreachEntryInput,
	BreachNoticesInput,
	BreachPerson,
	BreachPreview,
	BreachScopeInput,
	BreachSummary,
	NewBreach,
} from '#contract/breaches/breaches.schema.ts';
import { dutyOfKind } from '#contract/breaches/notification-duties.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidField, orRefuse } from '../../core/shop-error.ts';
import { countOf, paginationOf, type RowPage } from '../../database/row-pages.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { StoredScope } from '../../tables/breaches.tables.ts';
import type { NewRow, Trx } from '../../tables/tables.ts';
import { documentIdsOf } from '../accounts/users/users.rows.ts';
import { type AuditActor, recordAudit } from '../audit/audit.service.ts';
import { areaKinds } from './affected-columns.ts';
import {
	addAffected,
	countAffected,
	countPeopleWith,
	countWithoutAddress,
} from './affected-people.queries.ts';
import { viewBreach, viewBreaches } from './breach-view.ts';
import {
	type BreachRow,
	entriesOf,
	findBreach,
	findBreachByNumber,
	hasUnnotified,
	insertBreach,
	insertEntry,
	kindsOfPeople,
	listBreachRows,
	listPeopleRows,
} from './breaches.queries.ts';

type BreachDeps = Pick<Deps, 'db' | 'clock'>;
type NewEntry = Omit<NewRow<'breach_entries'>, 'breach_id' | 'at' | 'digest'>;

/** Returns the areas of the register of personal data, with the kinds of data that each contains. */
export const listBreachAreas = (): BreachAreaKinds[] => areaKinds();

/** Throws `invalid_input` for a period that ends before it starts. */
function refuseBackwards({ from, to }: Pick<BreachScopeInput, 'from' | 'to'>): void {
	if (from && to && to < from) throw invalidField(['data', 'to'], 'endsBefore');
}

/** Counts who would be affected. Stores nothing. Throws `invalid_input`. */
export async function previewBreach({ db }: BreachDeps, scope: BreachScopeInput): Promise<BreachPreview> {
	refuseBackwards(scope);
	const counts = await countAffected(db, scope);
	const withDuty = scope.kinds.filter((kind) => dutyOfKind[kind] !== null);
	return {
		people: counts.find(({ kind }) => kind === null)?.people ?? 0,
		required: withDuty.length > 0 ? await countPeopleWith(db, scope, withDuty) : 0,
		withoutAddress: await countWithoutAddress(db, [scope]),
		kinds: counts.flatMap(({ kind, people, values }) =>
			kind === null ? [] : [{ kind, people, values, duty: dutyOfKind[kind] }],
		),
	};
}

/** Returns the SHA-256 of texts, which proves that they were not changed. */
export const digestOf = (...parts: readonly unknown[]): string =>
	createHash('sha256').update(JSON.stringify(parts)).digest('hex');

function addEntry(trx: Trx, breach: BreachRow, at: Date, entry: NewEntry) {
	const { kind, text = null, place = null, scope = null, audience = null, notices = null } = entry;
	return insertEntry(trx, {
		...entry,
		breach_id: breach.id,
		at,
		digest: digestOf(breach.number, at.toISOString(), kind, text, place, scope, audience, notices),
	});
}

/** Adds an entry with who is affected. Addresses that staff typed are not stored in it. */
async function addScope(trx: Trx, breach: BreachRow, at: Date, scope: BreachScopeInput): Promise<void> {
	const { areas, kinds, from = null, to = null, people } = scope;
	const stored: StoredScope = { areas, kinds, from, to, chosenPeople: people?.length ?? null };
	const earlier = (await entriesOf(trx, [breach.id])).flatMap((one) => one.scope ?? []);
	const periods = [...earlier, stored].filter(({ chosenPeople }) => chosenPeople === null);
	const entry = await addEntry(trx, breach, at, {
		kind: 'scope',
		scope: JSON.stringify(stored),
		without_address: periods.length > 0 ? await countWithoutAddress(trx, periods) : 0,
	});
	await addAffected(trx, { breachId: breach.id, entryId: entry.id }, scope, dutyOfKind);
}

/** Opens the file of a breach and lists who is affected. Throws `invalid_input`. */
export async function openBreach(
	{ db, clock }: BreachDeps,
	staff: AuditActor | { userId: null },
	{ noticedAt, nature, effects, measures, ...scope }: NewBreach,
): Promise<Breach> {
	refuseBackwards(scope);
	const now = clock();
	if (Date.parse(noticedAt) > now.getTime()) throw invalidField(['data', 'noticedAt'], 'inFuture');
	return inTransaction(db, async (trx) => {
		const breach = await insertBreach(trx, {
			created_at: now,
			noticed_at: new Date(noticedAt),
			nature,
			effects,
			measures,
		});
		await addScope(trx, breach, now, scope);
		await audit(trx, staff, breach, 'create');
		return viewBreach(trx, breach);
	});
}

const audit = (
	trx: Trx,
	staff: AuditActor | { userId: null },
	{ document_id: documentId, number: label }: BreachRow,
	action: 'create' | 'addToBreach' | 'extendBreach' | 'notifyPeople',
) => recordAudit(trx, staff, { entity: 'breaches', documentId, label, action });

/** Runs `work` on a breach in a transaction and audits it. Throws `not_found`. */
function onBreach(
	{ db, clock }: BreachDeps,
	staff: AuditActor,
	documentId: string,
	action: Parameters<typeof audit>[3],
	work: (trx: Trx, breach: BreachRow, now: Date) => Promise<unknown>,
): Promise<Breach> {
	return inTransaction(db, async (trx) => {
		const breach = orRefuse(await findBreach(trx, documentId));
		await work(trx, breach, clock());
		await audit(trx, staff, breach, action);
		return viewBreach(trx, breach);
	});
}

/**
 * Adds a measure, a correction, a notice that was filed and the like. Throws `not_found`, `invalid_input`.
 */
export function addToBreach(
	deps: BreachDeps,
	staff: AuditActor,
	documentId: string,
	{ kind, text, place = null }: BreachEntryInput,
): Promise<Breach> {
	const needsPlace = kind === 'agency' || kind === 'public';
	if (needsPlace && place === null) throw invalidField(['data', 'place'], 'placeNeeded');
	return onBreach(deps, staff, documentId, 'addToBreach', (trx, breach, now) =>
		addEntry(trx, breach, now, { kind, text, place: needsPlace ? place : null }),
	);
}

/** Adds people, or further kinds of their data, to a breach. Throws `not_found`, `invalid_input`. */
export function extendBreach(
	deps: BreachDeps,
	staff: AuditActor,
	documentId: string,
	scope: BreachScopeInput,
): Promise<Breach> {
	refuseBackwards(scope);
	return onBreach(deps, staff, documentId, 'extendBreach', (trx, breach, now) =>
		addScope(trx, breach, now, scope),
	);
}

/**
 * Approves the notices to the people. The outbox sends them in the background, and each person gets one.
 * Throws `not_found`, and `invalid_input` when everyone was notified.
 */
export function notifyPeople(
	deps: BreachDeps,
	staff: AuditActor,
	documentId: string,
	{ audience, notices }: BreachNoticesInput,
): Promise<Breach> {
	return onBreach(deps, staff, documentId, 'notifyPeople', async (trx, breach, now) => {
		if (!(await hasUnnotified(trx, breach.id, audience)))
			throw invalidField(['data', 'audience'], 'everyoneNotified');
		await addEntry(trx, breach, now, { kind: 'notices', audience, notices: JSON.stringify(notices) });
	});
}

/** Returns a breach with its record. Throws `not_found`. */
export const readBreach = async ({ db }: BreachDeps, documentId: string): Promise<Breach> =>
	viewBreach(db, orRefuse(await findBreach(db, documentId)));

/** Returns the breach with this number, such as V-00001; null when there is none. */
export async function readBreachNumbered({ db }: BreachDeps, number: string): Promise<Breach | null> {
	const row = await findBreachByNumber(db, number);
	return row ? viewBreach(db, row) : null;
}

/** Lists breaches, newest first. */
export async function listBreaches(
	{ db }: BreachDeps,
	{ page = 1, pageSize = 25 }: Partial<RowPage>,
): Promise<{ data: BreachSummary[]; meta: { pagination: ReturnType<typeof paginationOf> } }> {
	const bounds: RowPage = { page, pageSize };
	const data = await viewBreaches(db, await listBreachRows(db, bounds));
	return { data, meta: { pagination: paginationOf(bounds, await countOf(db.selectFrom('breaches'))) } };
}

/** Lists the people of a breach with the proof of their notices. Throws `not_found`. */
export async function listBreachPeople(
	{ db }: BreachDeps,
	documentId: string,
	{ page = 1, pageSize = 25 }: Partial<RowPage>,
) {
	const bounds: RowPage = { page, pageSize };
	const breach = orRefuse(await findBreach(db, documentId));
	const rows = await listPeopleRows(db, breach.id, bounds);
	const kinds = Map.groupBy(
		await kindsOfPeople(
			db,
			rows.map(({ id }) => id),
		),
		({ person_id }) => person_id,
	);
	const accounts = await documentIdsOf(
		db,
		rows.flatMap(({ user_id }) => user_id ?? []),
	);
	const data = rows.map((row): BreachPerson => {
		const own = kinds.get(row.id) ?? [];
		return {
			id: row.id,
			email: row.email,
			customer: (row.user_id !== null && accounts.get(row.user_id)) || null,
			language: row.language,
			duty: own.find(({ duty }) => duty !== null)?.duty ?? null,
			kinds: own.map(({ kind, value_count: values }) => ({ kind, values })),
			queuedAt: row.queued_at?.toISOString() ?? null,
			proof: row.accepted_at && {
				at: row.accepted_at.toISOString(),
				messageId: row.message_id ?? '',
				answer: row.mail_answer ?? '',
				digest: row.digest ?? '',
			},
		};
	});
	const total = await countOf(db.selectFrom('breach_people').where('breach_id', '=', breach.id));
	return { data, meta: { pagination: paginationOf(bounds, total) } };
}
