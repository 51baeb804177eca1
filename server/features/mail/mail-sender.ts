import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import { startRounds } from '../../core/repeating-work.ts';
import { inSpan } from '../../core/spans.ts';
import { claimDueMails, forgetMail, markFailed, markSent, type ProofOfSending } from './mail.queries.ts';
import type { CompletedMail, MailCompletions, OutgoingMail } from './mail.service.ts';
import { isCompleted, isMailName, type MailName, mailKinds } from './mail-kinds.ts';
import { countMail } from './mail-limits.ts';
import { ownMailTexts } from './mail-texts.service.ts';
import type { OwnMailTexts } from './mail-texts.ts';
import { createTransport, type Transport } from './transport.ts';
import { writeMail } from './write-mail.ts';
import type { Addressee } from './written-mail.ts';

export type MailOptions = {
	log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
	completions: MailCompletions;
	/** Whose address it is, when it is confirmed. */
	addresseeOf: (recipient: string) => Promise<Addressee>;
	/** Puts mails into the outbox that follow from what happened; asked before each look at it. */
	gather?: () => Promise<unknown>;
	/** How often the outbox is looked at, in milliseconds. */
	everyMs?: number;
};
type OutboxMail = Awaited<ReturnType<typeof claimDueMails>>[number];

/** Sends what is due now, a few at a time; says how many were tried. Safe in several processes. */
export async function sendDueMails(
	deps: Deps,
	transport: Transport,
	options: Pick<MailOptions, 'log' | 'completions' | 'addresseeOf'>,
): Promise<number> {
	const { db, clock } = deps;
	const { log } = options;
	// As they were queued: the first that confirms an order has its contract.
	const due = (await claimDueMails(db, clock(), 5)).sort((one, other) => one.id - other.id);
	// Read when mails leave, so that every process has the words of that moment.
	const own = due.length > 0 ? await ownMailTexts(db) : {};
	for (const row of due) {
		const { id, template, attempts, trace: parent } = row;
		const span = { name: `mail ${template}`, kind: 'client', parent } as const;
		try {
			const proof = await inSpan(deps.traces, span, () => sendMail(deps, transport, row, own, options));
			if (proof) {
				await markSent(db, id, clock(), proof);
				log.info({ mail: id, template }, 'mail sent');
			} else {
				await forgetMail(db, id);
				log.info({ mail: id, template }, 'mail dropped');
			}
		} catch (error) {
			const forGood = isRefused(error);
			log.warn({ mail: id, template, attempts, forGood, err: error }, 'mail not sent');
			await markFailed(db, id, error instanceof Error ? error.message : String(error), forGood);
		}
	}
	return due.length;
}

/** Completes, writes and sends one mail. null: nothing to send any more, or enough for its address. */
async function sendMail(
	deps: Deps,
	transport: Transport,
	row: OutboxMail,
	own: OwnMailTexts,
	{ completions, addresseeOf }: Pick<MailOptions, 'completions' | 'addresseeOf'>,
): Promise<ProofOfSending | null> {
	const { id, template: kind, attempts, recipient, language, created_at: createdAt } = row;
	if (!isMailName(kind)) throw new TypeError('no such mail');
	const { causedBy, data: schema } = mailKinds[kind];
	const data = schema.parse(row.data);
	const addressee = await addresseeOf(recipient);
	const isConfirmed = addressee !== null;
	const counted = { causedBy, recipient, confirmed: isConfirmed, isFirstAttempt: attempts === 1 };
	const limit = await countMail(deps, counted);
	if (limit === 'too many') return null;
	// The schemas of the kind check what a completion is given and gives.
	const completed = isCompleted(kind)
		? await (completions[kind] as AnyCompletion)({ recipient, language, data, createdAt, limit, isConfirmed })
		: { completion: {} };
	if (!completed) return null;
	const { completion, recipient: to = recipient, language: inLanguage = language } = completed;
	const { attachments = [], sent } = completed;
	const mail = writeMail(kind, inLanguage, data, completion, deps.config, addressee, own);
	const name = `${createdAt.toISOString().replace(/\D/g, '').slice(0, 14)}-${id}-${kind}`;
	const proof = await transport.send(
		{ ...mail, attachments },
		{
			id: name,
			recipient: to,
			date: deps.clock(),
			replyTo: answersGoTo(data as AboutOrders) ?? deps.config.seller.email,
			order: orderOf(data as AboutOrders),
		},
	);
	await sent?.(proof);
	return proof;
}

type AboutOrders = { number?: unknown; replyTo?: unknown; news?: readonly { number?: unknown }[] };
const textIn = (value: unknown) => (typeof value === 'string' && value ? value : null);

/** The number of the one order that a mail is about. */
function orderOf(data: AboutOrders): string | null {
	const { number, news = [] } = data;
	return textIn(news.length === 1 ? news[0]?.number : number);
}

/** Who is answered in place of the seller: of the owner's news about one order, its buyer. */
const answersGoTo = (data: AboutOrders) => textIn(data.replyTo);

type AnyCompletion = (
	mail: Omit<OutgoingMail<MailName>, 'data'> & { data: object },
) => Promise<
	| (Pick<CompletedMail<never>, 'attachments' | 'sent' | 'recipient' | 'language'> & { completion: object })
	| null
>;

/** The server knows the address and does not take it; anything else may be better in a while. */
function isRefused(error: unknown): boolean {
	const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
	return (
		code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 550 && responseCode < 560
	);
}

/** Looks at the outbox every two seconds until stopped; `stop` waits for the mail that is just leaving. */
export function startMail(deps: Deps, options: MailOptions): { stop: () => Promise<void> } {
	const transport = createTransport(deps.config);
	const rounds = startRounds(
		async (isStopped) => {
			await options.gather?.();
			while (!isStopped() && (await sendDueMails(deps, transport, options)) > 0);
		},
		(error) => options.log.error({ err: error }, 'the outbox could not be read'),
		options.everyMs,
	);
	return {
		stop: async () => {
			await rounds.stop();
			transport.close();
		},
	};
}
