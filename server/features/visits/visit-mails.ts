import type { VisitChange } from '#contract/visits/visits.ts';
import type { Deps } from '../../core/deps.ts';
import type { Trx } from '../../tables/tables.ts';
import { ownerRecipient } from '../accounts/users/owner-account.ts';
import { queueMail, queueMails } from '../mail/mail.service.ts';
import type { VisitRow } from './visits.queries.ts';

type PersonMail = 'visit-requested' | 'visit-accepted' | 'visit-moved' | 'visit-canceled' | 'visit-reminder';

/** Returns a mail about a visit to the person who requested it. */
const personMail = (kind: PersonMail, row: VisitRow, now: Date) => ({
	kind,
	recipient: row.email,
	language: row.language,
	data: {
		visit: row.id,
		sequence: row.sequence,
		watch: row.watch_name,
		type: row.kind,
		state: row.state,
		startsAt: row.starts_at.toISOString(),
		words: row.words,
		canceledBy: row.canceled_by,
	},
	createdAt: now,
});

/** Queues a mail about a visit to the person who requested it. */
export const mailPerson = (trx: Trx, kind: PersonMail, row: VisitRow, now: Date): Promise<void> =>
	queueMail(trx, personMail(kind, row, now));

/** Queues the same mail about several visits. */
export const mailPeople = (trx: Trx, kind: PersonMail, rows: readonly VisitRow[], now: Date): Promise<void> =>
	queueMails(
		trx,
		rows.map((row) => personMail(kind, row, now)),
	);

/** Notifies the owner of what a person requested or changed. */
export async function mailOwner(
	trx: Trx,
	{ config }: Pick<Deps, 'config'>,
	change: VisitChange,
	row: VisitRow,
	now: Date,
): Promise<void> {
	await queueMail(trx, {
		kind: 'visit-news',
		...(await ownerRecipient({ db: trx, config })),
		data: {
			change,
			watch: row.watch_name,
			type: row.kind,
			startsAt: row.starts_at.toISOString(),
			name: row.name,
			replyTo: row.email,
			phone: row.phone,
			message: row.message,
			url: `${config.publicUrl}/owner/visits?from=mail`,
		},
		createdAt: now,
	});
}
