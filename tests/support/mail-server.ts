import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { mailParts } from '#server/app/background.ts';
import type { Deps } from '#server/core/deps.ts';
import { sendDueMails } from '#server/features/mail/mail-sender.ts';
import { createTransport } from '#server/features/mail/transport.ts';

export type ReceivedMail = { from: string; to: string[]; raw: string; mail: Email };
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A real SMTP server on loopback. Stores received mails, and rejects recipients while `refusal` is set. */
export async function startMailServer() {
	const state = {
		received: [] as ReceivedMail[],
		refusal: null as { code: number; text: string } | null,
	};
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onRcptTo: (_address, _session, done) => {
			const { refusal } = state;
			done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
		},
		onData: async (stream, session, done) => {
			let raw = '';
			for await (const part of stream) raw += part;
			const { mailFrom, rcptTo } = session.envelope;
			state.received.push({
				from: mailFrom ? mailFrom.address : '',
				to: rcptTo.map(({ address }) => address),
				raw,
				mail: await PostalMime.parse(raw),
			});
			done();
		},
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.server.address() as AddressInfo;
	return Object.assign(state, {
		/** Mails share a connection, because the server delays each new connection by 100 ms. */
		url: `smtp://127.0.0.1:${port}?pool=true`,
		/** The mails to an address, oldest first. */
		to: (recipient: string) => state.received.filter(({ to }) => to.includes(recipient)),
		close: () => new Promise<void>((resolve) => server.close(resolve)),
	});
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** Sends every mail that is due, as the background job of a running shop does. */
export async function sendAllMails(deps: Deps): Promise<void> {
	const transport = createTransport(deps.config);
	while ((await sendDueMails(deps, transport, { log: quiet, ...mailParts(deps) })) > 0);
	transport.close();
}

/**
 * Sends the mails to these addresses and drops all others: the mail that confirms an order has a contract,
 * which takes a sixth of a second to draw.
 */
export async function sendMailsTo(deps: Deps, ...recipients: string[]): Promise<void> {
	await deps.db
		.deleteFrom('outbox')
		.where('sent_at', 'is', null)
		.where('recipient', 'not in', recipients)
		.execute();
	await sendAllMails(deps);
}

/** Returns the code in a mail's link to `page`; empty if there is none. */
export const codeIn = (mail: Email | undefined, page: string): string =>
	new RegExp(`/${page}\\?code=([\\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
