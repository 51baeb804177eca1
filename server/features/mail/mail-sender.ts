import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps.ts';
import { claimDueMails, forgetMail, markFailed, markSent } from './mail.queries.ts';
import type { PrepareMail } from './mail.service.ts';
import { type MailTemplate, mailTemplates, writeLetter } from './templates.ts';
import { createTransport, type Transport } from './transport.ts';

export type MailOptions = {
	log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
	/** What completes the mails of a template. */
	prepare: Partial<Record<MailTemplate, PrepareMail>>;
	/** How often the outbox is looked at, in milliseconds. */
	everyMs?: number;
};

/** Sends what is due now, a few at a time, and says how many were tried. Any number of processes may do so at once. */
export async function sendDueMails(
	deps: Deps,
	transport: Transport,
	{ log, prepare }: Omit<MailOptions, 'everyMs'>,
): Promise<number> {
	const { db, config, clock } = deps;
	const due = await claimDueMails(db, clock(), 5);
	for (const row of due) {
		const { id, template, attempts } = row;
		try {
			if (!isTemplate(template)) throw new TypeError('no such template');
			const { recipient, language, data, created_at: createdAt } = row;
			const mail = prepare[template]
				? await prepare[template]({ recipient, language, data, createdAt })
				: { recipient, language, data };
			if (!mail) {
				await forgetMail(db, id);
				continue;
			}
			const letter = writeLetter(template, mail.language, mail.data, config.title);
			const name = `${createdAt.toISOString().replace(/\D/g, '').slice(0, 14)}-${id}-${template}`;
			await transport.send(letter, { id: name, recipient: mail.recipient, date: clock() });
			await markSent(db, id, clock());
			log.info({ mail: id, template }, 'mail sent');
		} catch (error) {
			const forGood = isRefused(error);
			log.warn({ mail: id, template, attempts, forGood, err: error }, 'mail not sent');
			await markFailed(db, id, error instanceof Error ? error.message : String(error), forGood);
		}
	}
	return due.length;
}

const isTemplate = (name: string): name is MailTemplate =>
	(mailTemplates as readonly string[]).includes(name);

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
	const everyMs = options.everyMs ?? 2_000;
	let stopped = false;
	let timer: NodeJS.Timeout | undefined;
	let running: Promise<void> = Promise.resolve();
	const round = async () => {
		try {
			while (!stopped && (await sendDueMails(deps, transport, options)) > 0);
		} catch (error) {
			options.log.error({ err: error }, 'the outbox could not be read');
		}
		if (!stopped) timer = setTimeout(next, everyMs);
	};
	const next = () => {
		running = round();
	};
	next();
	return {
		stop: async () => {
			stopped = true;
			clearTimeout(timer);
			await running;
			transport.close();
		},
	};
}
