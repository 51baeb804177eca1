import { cut } from '#contract/languages/cut-text.ts';
import type { Deps } from '../../core/deps.ts';
import { inTransaction } from '../../database/transaction.ts';
import {
	deleteMails,
	type MailCompletions,
	type OutgoingMail,
	type ProofOfSending,
} from '../mail/mail.service.ts';
import { filesOf, findRequestById, insertEvent } from './privacy-requests.queries.ts';
import { confirmationLink } from './receiving-requests.service.ts';

type PrivacyMail =
	| 'privacy-received'
	| 'privacy-extended'
	| 'privacy-answered'
	| 'privacy-blocked'
	| 'privacy-refused';
const contentTypes = { pdf: 'application/pdf', json: 'application/json', csv: 'text/csv' } as const;

/**
 * Completes the mails about requests when they are sent: with the link that confirms a request, and with the
 * files of an answer. The mail server's response is recorded as proof of sending.
 */
export function privacyMailCompletions(
	deps: Pick<Deps, 'db' | 'clock' | 'config' | 'randomBytes'>,
): Pick<MailCompletions, PrivacyMail | 'privacy-confirmation'> {
	const completed = async (mail: OutgoingMail<PrivacyMail>) => {
		const { recipient, data } = mail;
		return {
			completion: { requestUrl: `${deps.config.publicUrl}/privacy/request` },
			sent: (proof: ProofOfSending) => recordProof(deps, { request: data.request, recipient }, proof),
		};
	};
	return {
		'privacy-confirmation': async ({ recipient: email, language, data, createdAt }) => ({
			completion: { confirmUrl: confirmationLink(deps, { email, language, ...data, createdAt }) },
		}),
		'privacy-received': completed,
		'privacy-extended': completed,
		'privacy-blocked': completed,
		'privacy-refused': completed,
		'privacy-answered': async (mail) => {
			const files = await filesOf(deps.db, mail.data.request);
			const attachments = files.map(({ format, file: content }) => ({
				filename: `${mail.data.number}.${format}`,
				contentType: contentTypes[format],
				content,
			}));
			return { ...(await completed(mail)), attachments };
		},
	};
}

/** Records that the mail server accepted a mail. The mail of an erased person is then deleted. */
function recordProof(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ request, recipient }: { request: number; recipient: string },
	{ messageId, answer }: ProofOfSending,
): Promise<void> {
	return inTransaction(db, async (trx) => {
		const row = await findRequestById(trx, request);
		if (!row) return;
		await insertEvent(trx, {
			request_id: row.id,
			at: clock(),
			by: 'shop',
			action: 'mail',
			state: row.state,
			message_id: messageId,
			mail_answer: cut(answer.replaceAll(recipient, '…'), 300),
		});
		if (row.email === null) await deleteMails(trx, { to: recipient });
	});
}
