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
import { isSentWhileBlocked } from './mails-while-blocked.ts';
import { createTransport, type Transport } from './transport.ts';
import { writeMail } from './write-mail.ts';
import type { Addressee } from './written-mail.ts';

export type MailOptions = {
	log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
	completions: MailCompletions;
	/** Returns the account holder of a confirmed address. */
	addresseeOf: (recipient: string) => Promise<Addressee>;
	/** Whether the data of the person with this address are blocked at their request. */
	isBlocked: (recipient: string) => Promise<boolean>;
	/** Queues mails that follow from recent events. Runs before each check of the outbox. */
	gather?: () => Promise<unknown>;
	/** Interval between checks of the outbox, in milliseconds. */
	everyMs?: number;
};
type OutboxMail = Awaited<ReturnType<typeof claimDueMails>>[number];

/**
 * Sends a few of the mails that are due and returns how many were attempted. Safe to run in several
 * processes.
 */
export async function sendDueMails(
	deps: Deps,
	transport: Transport,
	options: Pick<MailOptions, 'log' | 'completions' | 'addresseeOf' | 'isBlocked'>,
): Promise<number> {
	const { db, clock } = deps;
	const { log } = options;
	// In queueing order: the first mail that confirms an order carries its contract.
	const due = (await claimDueMails(db, clock(), 5)).sort((one, other) => one.id - other.id);
	// Read at the time of sending, so that every process uses the current texts.
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

/**
 * Completes, renders and sends one mail. Returns null when the mail is no longer needed, its address has
 * reached its limit, or the recipient's data are blocked.
 */
async function sendMail(
	deps: Deps,
	transport: Transport,
	row: OutboxMail,
	own: OwnMailTexts,
	{ completions, addresseeOf, isBlocked }: Pick<MailOptions, 'completions' | 'addresseeOf' | 'isBlocked'>,
): Promise<ProofOfSending | null> {
	const { id, template: kind, attempts, recipient, language, created_at: createdAt } = row;
	if (!isMailName(kind)) throw new TypeError('no such mail');
	const { causedBy, data: schema } = mailKinds[kind];
	if (!isSentWhileBlocked(kind) && (await isBlocked(recipient))) return null;
	const data = schema.parse(row.data);
	const addressee = await addresseeOf(recipient);
	const isConfirmed = addressee !== null;
	const counted = { causedBy, recipient, confirmed: isConfirmed, isFirstAttempt: attempts === 1 };
	const limit = await countMail(deps, counted);
	if (limit === 'too many') return null;
	// The kind's schemas check the completion's input and output.
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

/** Returns the number of the order when a mail is about one order only. */
function orderOf(data: AboutOrders): string | null {
	const { number, news = [] } = data;
	return textIn(news.length === 1 ? news[0]?.number : number);
}

/**
 * Returns the address for replies other than the seller's: the buyer, for news to the owner about one order.
 */
const answersGoTo = (data: AboutOrders) => textIn(data.replyTo);

type AnyCompletion = (
	mail: Omit<OutgoingMail<MailName>, 'data'> & { data: object },
) => Promise<
	| (Pick<CompletedMail<never>, 'attachments' | 'sent' | 'recipient' | 'language'> & { completion: object })
	| null
>;

/** Whether the server permanently rejected the address. Any other error may be temporary. */
function isRefused(error: unknown): boolean {
	const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
	return (
		code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 550 && responseCode < 560
	);
}

/** Checks the outbox every two seconds until stopped. `stop` waits for the mail that is being sent. */
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
