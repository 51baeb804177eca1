import type { DeskVisit, Visit } from '#contract/visits/visits.schema.ts';
import { deskVisitActions, mayVisit } from '#contract/visits/visits.ts';
import type { ListedVisit, VisitRow } from './visits.queries.ts';

const timesOf = ({ starts_at, ends_at }: VisitRow) => ({
	startsAt: starts_at.toISOString(),
	endsAt: ends_at.toISOString(),
});

/** Returns a visit as the person sees it. */
export const toVisit = (row: ListedVisit): Visit => ({
	updatedAt: row.updated_at.toISOString(),
	kind: row.kind,
	state: row.state,
	...timesOf(row),
	watch: { documentId: row.watch_document, name: row.watch_name },
	words: row.words,
	canceledBy: row.canceled_by,
});

/** Returns a visit as the staff see it. */
export const toDeskVisit = (row: ListedVisit, now: Date): DeskVisit => ({
	id: row.id,
	documentId: row.document_id,
	createdAt: row.created_at.toISOString(),
	...toVisit(row),
	name: row.name,
	email: row.email,
	phone: row.phone,
	message: row.message,
	confirmed: row.is_confirmed,
	customer: row.user_document,
	actions: deskVisitActions.filter((action) =>
		mayVisit(action, { state: row.state, startsAt: row.starts_at.toISOString() }, now),
	),
});
