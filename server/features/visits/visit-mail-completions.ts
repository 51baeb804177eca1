import type { Deps } from '../../core/deps.ts';
import { fill, texts } from '../../texts/texts.ts';
import type { MailCompletions, OutgoingMail } from '../mail/mail.service.ts';
import { calendarMethod, writeCalendarFile } from './calendar-file.ts';
import { visitLink } from './own-visits.service.ts';
import { findVisitById, type ListedVisit } from './visits.queries.ts';

type VisitMail = 'visit-requested' | 'visit-accepted' | 'visit-moved' | 'visit-canceled' | 'visit-reminder';
type CompletionDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'randomBytes'>;

/** Returns where visitors come to. */
const placeOf = ({ kind }: ListedVisit, { pickup, seller }: Deps['config']): string | null =>
	kind === 'video' ? null : (seller.address ?? pickup);

function calendarFileOf(deps: CompletionDeps, row: ListedVisit, visitUrl: string) {
	const { title, seller, publicUrl } = deps.config;
	const words = texts[row.language].visits;
	const summary = fill(words.summary[row.kind], { watch: row.watch_name, shop: title });
	const states = { requested: 'TENTATIVE', canceled: 'CANCELLED' } as const;
	const event = {
		uid: `${row.document_id}@${new URL(publicUrl).hostname}`,
		sequence: row.sequence,
		status: row.state === 'requested' || row.state === 'canceled' ? states[row.state] : 'CONFIRMED',
		startsAt: row.starts_at,
		endsAt: row.ends_at,
		writtenAt: deps.clock(),
		summary,
		description: [row.words, fill(words.changeHere, { url: visitUrl })].filter(Boolean).join('\n\n'),
		location: placeOf(row, deps.config),
		url: visitUrl,
		organizer: { name: title, email: seller.email },
		attendee: { name: row.name, email: row.email },
	} as const;
	return {
		filename: words.fileName,
		contentType: `text/calendar; charset=utf-8; method=${calendarMethod(event)}`,
		content: writeCalendarFile(event),
	};
}

/**
 * Completes the mails about visits when they are sent: with the link to the visit and with its calendar file.
 * A mail about a visit that has changed since, or was deleted, is dropped.
 */
export function visitMailCompletions(deps: CompletionDeps): Pick<MailCompletions, VisitMail> {
	const completed = async ({ data }: OutgoingMail<VisitMail>) => {
		const row = await findVisitById(deps.db, data.visit);
		if (row?.sequence !== data.sequence) return null;
		const visitUrl = visitLink(deps, row);
		return {
			completion: { visitUrl, place: placeOf(row, deps.config) },
			attachments: [calendarFileOf(deps, row, visitUrl)],
		};
	};
	return {
		'visit-requested': completed,
		'visit-accepted': completed,
		'visit-moved': completed,
		'visit-canceled': completed,
		'visit-reminder': completed,
	};
}
