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
	/** The address for replies. */
	replyTo: string;
	/** The number of the order that the mail is about. Mail programs group its mails into one thread. */
	order: string | null;
};
export type Transport = {
	/** Sends a mail and returns its Message-ID and the server's response. */
	send: (mail: WrittenMail, envelope: Envelope) => Promise<{ messageId: string; answer: string }>;
	/** Connects and signs in without sending; rejects with the reason. */
	verify: () => Promise<void>;
	close: () => void;
};

/** The sum is less than the shortest retry interval, so that a slow server does not receive a mail twice. */
const timeouts = {
	connectionTimeout: 10_000,
	greetingTimeout: 10_000,
	socketTimeout: 20_000,
	dnsTimeout: 5_000,
};
/** Mails contain only generated text, so nothing in them may reference a file or a URL to be fetched. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

function message(
	config: Pick<ShopConfig, 'mailFrom' | 'publicUrl'>,
	{ unsubscribe, ...mail }: WrittenMail,
	{ id, recipient, date, replyTo, order }: Envelope,
) {
	const address = emailSchema.parse(recipient);
	const host = new URL(config.publicUrl).hostname;
	// All mails of an order refer to one Message-ID that no mail has, so that the thread does not depend on
	// any mail.
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

/**
 * Creates the transport: SMTP to MAIL_URL, or without it files in the outbox folder of the data directory.
 */
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
