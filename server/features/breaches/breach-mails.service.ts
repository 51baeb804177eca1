import { ownDataPlaceholder } from '#contract/breaches/breach-entries.ts';
import { cut } from '#contract/languages/cut-text.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { DataKind } from '#contract/personal-data/processing.ts';
import type { Deps } from '../../core/deps.ts';
import { inTransaction } from '../../database/transaction.ts';
import { texts } from '../../texts/texts.ts';
import { countWaiting, type MailCompletions, queueMails } from '../mail/mail.service.ts';
import { findNotice, insertProof, kindsOfPeople, takeUnnotified } from './breaches.queries.ts';
import { digestOf } from './breaches.service.ts';

/** How many notices wait in the outbox at most, so that other mails are not delayed. */
const mostWaiting = 50;

/**
 * Puts the next approved notices in the outbox. A notice is queued and recorded in one transaction, so that
 * no person gets a second one, also when processes do this at once or stop.
 */
export async function queueNotices({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
	const room = mostWaiting - (await countWaiting(db, 'breach-notice'));
	if (room <= 0) return;
	await inTransaction(db, async (trx) => {
		const now = clock();
		const people = await takeUnnotified(trx, room, now);
		if (people.length === 0) return;
		await queueMails(
			trx,
			people.map(({ email, language, person_id: person }) => ({
				kind: 'breach-notice' as const,
				recipient: email,
				language,
				data: { person },
				createdAt: now,
			})),
		);
	});
}

/** Inserts the reader's kinds of data, one per line. */
const withOwnData = (text: string, kinds: readonly DataKind[], language: Language): string =>
	text.replaceAll(ownDataPlaceholder, () =>
		kinds.map((kind) => texts[language].personalData.kinds[kind]).join('\n'),
	);

/** Completes the notices when they are sent, and records the mail server's acceptance. */
export function breachMailCompletions({
	db,
	clock,
}: Pick<Deps, 'db' | 'clock'>): Pick<MailCompletions, 'breach-notice'> {
	return {
		'breach-notice': async ({ recipient, language, data: { person } }) => {
			const notice = (await findNotice(db, person))?.notices?.[language];
			// Already sent: the process stopped before it marked the mail as sent.
			if (!notice) return null;
			const kinds = (await kindsOfPeople(db, [person])).map(({ kind }) => kind);
			const { subject } = notice;
			const body = withOwnData(notice.body, kinds, language);
			return {
				completion: { subject, body },
				sent: ({ messageId, answer }) =>
					insertProof(db, {
						person_id: person,
						at: clock(),
						message_id: messageId,
						mail_answer: cut(answer.replaceAll(recipient, '…'), 300),
						digest: digestOf(subject, body),
					}),
			};
		},
	};
}
