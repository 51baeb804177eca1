import { privacyUrgencyOf } from '#contract/privacy-requests/privacy-deadlines.ts';
import { openPrivacyActions } from '#contract/privacy-requests/privacy-request-actions.ts';
import { awaitsAnswer } from '#contract/privacy-requests/privacy-request-states.ts';
import type {
	PrivacyRequest,
	PrivacyRequestEvent,
} from '#contract/privacy-requests/privacy-requests.schema.ts';
import { dayOf } from '../../core/shop-calendar.ts';
import type { Db } from '../../tables/tables.ts';
import { documentIdsOf } from '../accounts/users/users.rows.ts';
import { eventsOf, type PrivacyEventRow, type PrivacyRequestRow } from './privacy-requests.queries.ts';

const toEvent = (row: PrivacyEventRow): PrivacyRequestEvent => ({
	at: row.at.toISOString(),
	by: row.by,
	action: row.action,
	state: row.state,
	ground: row.ground,
	mail: row.message_id === null ? null : { messageId: row.message_id, answer: row.mail_answer ?? '' },
	digest: row.digest,
});

/** Returns requests as the desk shows them, in two SQL statements. */
export async function viewRequests(
	db: Db,
	rows: readonly PrivacyRequestRow[],
	now: Date,
): Promise<PrivacyRequest[]> {
	const events = Map.groupBy(
		await eventsOf(
			db,
			rows.map(({ id }) => id),
		),
		(event) => event.request_id,
	);
	const accounts = await documentIdsOf(
		db,
		rows.flatMap(({ user_id }) => user_id ?? []),
	);
	return rows.map((row) => ({
		id: row.id,
		documentId: row.document_id,
		createdAt: row.created_at.toISOString(),
		updatedAt: row.updated_at.toISOString(),
		number: row.number,
		kind: row.kind,
		state: row.state,
		origin: row.origin,
		email: row.email,
		message: row.message,
		answer: row.answer,
		dueOn: row.due_on,
		urgency: awaitsAnswer(row.state)
			? privacyUrgencyOf({ kind: row.kind, dueOn: row.due_on }, dayOf(now))
			: null,
		closedAt: row.closed_at?.toISOString() ?? null,
		customer: (row.user_id !== null && accounts.get(row.user_id)) || null,
		actions: openPrivacyActions(row),
		events: (events.get(row.id) ?? []).map(toEvent),
	}));
}
