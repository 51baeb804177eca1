import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { emailSchema } from '#contract/accounts/contact.schema.ts';
import type { ShopConfig } from '../../core/deps.ts';
import { mailLogo } from './mail-logo.ts';
import type { WrittenMail } from './written-mail.ts';

export type Envelope = {
	id: string;
	recipient: string;
	date: Date;
	/** Who gets the answer. */
	replyTo: string;
	/** The order that the mail is about, by its number: mail programs show its mails together. */
	order: string | null;
};
export type Transport = {
	/** Says by which name the mail went, and what the server said when it took it. */
	send: (mail: WrittenMail, envelope: Envelope) => Promise<{ messageId: string; answer: string }>;
	/** Connects and signs in without sending; rejects with the reason. */
	verify: () => Promise<void>;
	close: () => void;
};

/** Shorter together than the least pause between tries, so that a slow server gets it only once. */
const timeouts = {
	connectionTimeout: 10_000,
	greetingTimeout: 10_000,
	socketTimeout: 20_000,
	dnsTimeout: 5_000,
};
/** A mail is made of our texts only: nothing in it may name a file or an address to be fetched. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

function message(
	config: Pick<ShopConfig, 'mailFrom' | 'publicUrl'>,
	{ unsubscribe, ...mail }: WrittenMail,
	{ id, recipient, date, replyTo, order }: Envelope,
) {
	const address = emailSchema.parse(recipient);
	const host = new URL(config.publicUrl).hostname;
	// Every mail of an order refers to the same name, which no mail has: none of them is ever the missing one.
	const thread = order === null ? null : `<order-${order.replace(/[^\w-]/g, '')}@${host}>`;
	return {
		from: config.mailFrom,
		replyTo: { name: '', address: replyTo },
		...(thread && { inReplyTo: thread, references: thread }),
		to: { name: '', address },
		messageId: `<${id}@${host}>`,
		date,
		headers: {
			'auto-submitted': 'auto-generated',
			...(unsubscribe && { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
		},
		...(unsubscribe && { list: { unsubscribe } }),
		...mail,
		attachments: [mailLogo, ...(mail.attachments ?? [])],
	};
}

/** Mails leave by SMTP to MAIL_URL; without one each becomes a file in the data directory's outbox. */
export function createTransport(
	config: Pick<ShopConfig, 'mailUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>,
): Transport {
	if (config.mailUrl) {
		const smtp = nodemailer.createTransport({ url: config.mailUrl, ...timeouts, ...closed });
		return {
			send: async (mail, envelope) => {
				const sent = await smtp.sendMail(message(config, mail, envelope));
				return { messageId: sent.messageId, answer: String(sent.response) };
			},
			verify: async () => void (await smtp.verify()),
			close: () => smtp.close(),
		};
	}
	const folder = join(config.dataDir, 'outbox');
	const writer = nodemailer.createTransport({
		streamTransport: true,
		buffer: true,
		newline: 'windows',
		...closed,
	});
	return {
		send: async (mail, envelope) => {
			const { message: bytes, messageId } = await writer.sendMail(message(config, mail, envelope));
			await mkdir(folder, { recursive: true, mode: 0o700 });
			const path = join(folder, `${envelope.id}.eml`);
			await writeFile(`${path}.part`, bytes as Buffer, { mode: 0o600 });
			await rename(`${path}.part`, path);
			return { messageId, answer: `kept as ${envelope.id}.eml` };
		},
		verify: async () => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
		close: () => {},
	};
}
