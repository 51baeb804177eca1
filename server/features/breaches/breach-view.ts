import type { Breach, BreachEntry, BreachSummary } from '#contract/breaches/breaches.schema.ts';
import type { Db } from '../../tables/tables.ts';
import {
	type BreachEntryRow,
	type BreachRow,
	countAdded,
	countKinds,
	countPeople,
	countUnsentNotices,
	entriesOf,
	type PeopleCount,
} from './breaches.queries.ts';

const sum = (counts: readonly PeopleCount[], name: 'people' | 'required' | 'queued' | 'notified') =>
	counts.reduce((total, one) => total + one[name], 0);

/** Returns when the last entry of a kind was added. */
const lastOf = (entries: readonly BreachEntryRow[], kind: BreachEntryRow['kind']) =>
	entries.findLast((one) => one.kind === kind)?.at.toISOString() ?? null;

const summaryOf = (
	row: BreachRow,
	entries: readonly BreachEntryRow[],
	counts: readonly PeopleCount[],
): BreachSummary => ({
	id: row.id,
	documentId: row.document_id,
	createdAt: row.created_at.toISOString(),
	number: row.number,
	noticedAt: row.noticed_at.toISOString(),
	nature: row.nature,
	people: sum(counts, 'people'),
	required: sum(counts, 'required'),
	notified: sum(counts, 'notified'),
	agencyNotifiedAt: lastOf(entries, 'agency'),
	closedAt: lastOf(entries, 'close'),
});

/** Returns breaches as the list shows them, in two SQL statements. */
export async function viewBreaches(db: Db, rows: readonly BreachRow[]): Promise<BreachSummary[]> {
	const ids = rows.map(({ id }) => id);
	const entries = Map.groupBy(await entriesOf(db, ids), ({ breach_id }) => breach_id);
	const counts = Map.groupBy(await countPeople(db, ids), ({ breach_id }) => breach_id);
	return rows.map((row) => summaryOf(row, entries.get(row.id) ?? [], counts.get(row.id) ?? []));
}

/** Returns a breach with its record. */
export async function viewBreach(db: Db, row: BreachRow): Promise<Breach> {
	const entries = await entriesOf(db, [row.id]);
	const counts = await countPeople(db, [row.id]);
	const added = new Map((await countAdded(db, row.id)).map((one) => [one.entry_id, one.people]));
	const unsent = await countUnsentNotices(db);
	const toEntry = ({ id, at, scope, ...one }: BreachEntryRow): BreachEntry => ({
		id,
		at: at.toISOString(),
		kind: one.kind,
		text: one.text,
		place: one.place,
		scope: scope && { ...scope, added: added.get(id) ?? 0 },
		audience: one.audience,
		notices: one.notices,
		digest: one.digest,
	});
	return {
		...summaryOf(row, entries, counts),
		effects: row.effects,
		measures: row.measures,
		withoutAddress: entries.findLast((one) => one.without_address !== null)?.without_address ?? 0,
		kinds: await countKinds(db, row.id),
		languages: counts.map(({ language, people, required }) => ({ language, people, required })),
		waiting: sum(counts, 'queued') - sum(counts, 'notified'),
		unsent: unsent.get(row.id) ?? 0,
		entries: entries.map(toEntry),
	};
}
