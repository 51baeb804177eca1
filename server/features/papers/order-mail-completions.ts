import { isCancelled } from '#contract/orders/state-questions.ts';
import { returnDeadlines } from '#contract/returns/return-deadlines.ts';
import type { Deps } from '../../core/deps.ts';
import type { MailCompletions, OutgoingMail } from '../mail/mail.service.ts';
import { type LinkedName, linkedNames } from '../mail/mail-kinds.ts';
import type { MailFile } from '../mail/written-mail.ts';
import { stateOf } from '../orders/changes/order-changes.service.ts';
import { readDocument } from '../orders/documents/order-documents.service.ts';
import { type PaperOrder, readPaperOrder } from '../orders/papers/order-papers.service.ts';
import { guestConfirmUrl } from '../orders/people/guest-confirmation.service.ts';
import { orderKey } from '../orders/people/order-links.service.ts';
import { findAnyOrder } from '../orders/reading/orders.service.ts';
import { readReturnable } from '../orders/reading/returnable-orders.service.ts';
import { readThumbnail } from '../pictures/pictures.service.ts';
import { contractToSend } from './mailed-contract.ts';
import { nullIfNotFound } from './null-if-not-found.ts';

type Confirm = (mail: { recipient: string }) => Promise<{ completion: { confirmUrl: string | null } }>;
type LeavingOrderMail = Pick<OutgoingMail<LinkedName>, 'recipient' | 'isConfirmed'> & {
	data: { order: number };
};
type KeyedOrder = Parameters<typeof orderKey>[1];
/** Upper bound for the pictures in a mail; a larger order shows the first ones. */
const maxPictures = 10;

/**
 * Completes mails about an order when they are sent. Each gets the key that opens the order. A confirmation
 * also gets the full contract (once), the watches' pictures, and a link that confirms the address if needed
 * (`confirm`). A mail about a boleta or factura gets that document, and is not sent without it. A mail about
 * the delivery gets the return deadlines.
 */
export function orderCompletions(deps: Deps, confirm: Confirm): Pick<MailCompletions, LinkedName> {
	const ofLink = (order: KeyedOrder | null) => ({ orderKey: order ? orderKey(deps, order, 'mailed') : null });
	const read = (mail: LeavingOrderMail) => findAnyOrder(deps, String(mail.data.order)).catch(nullIfNotFound);
	const linked = async (mail: LeavingOrderMail) => ({ completion: ofLink(await read(mail)) });
	const confirming = async (mail: LeavingOrderMail) => {
		const order = await read(mail);
		// A canceled order needs neither contract nor pictures.
		const isOver = !order || isCancelled(stateOf(order));
		const paper = isOver ? null : await readPaperOrder(deps, order.document_id).catch(nullIfNotFound);
		const contract = paper && (await contractToSend(deps, paper, mail.isConfirmed));
		const pictures = paper ? await picturesOf(deps, paper) : [];
		const names = pictures.map((file) => file?.cid ?? null);
		return {
			completion: { ...ofLink(order), contract: contract?.text ?? null, pictures: names },
			attachments: [...pictures.filter((file) => file !== null), ...(contract ? [contract.file] : [])],
			...(contract && { sent: contract.sent }),
		};
	};
	const arrived = async (mail: LeavingOrderMail) => {
		const order = await read(mail);
		const one = order && (await readReturnable(deps.db, [order.id])).get(order.id);
		const last = one?.deliveredAt ? returnDeadlines(one.deliveredAt, one.bought) : null;
		const lastDays = last && {
			withdrawal: last.withdrawal?.toISOString() ?? null,
			return: last.return?.toISOString() ?? null,
		};
		return { completion: { ...ofLink(order), lastDays } };
	};
	return {
		...(Object.fromEntries(linkedNames.map((name) => [name, linked])) as Record<LinkedName, typeof linked>),
		'order-placed': async (mail) => {
			const order = await read(mail);
			// A guest's order never uses an account's link: a stranger may have registered with the guest's
			// address.
			const confirmUrl = order?.guest
				? guestConfirmUrl(deps, order)
				: (await confirm(mail)).completion.confirmUrl;
			const made = await confirming(mail);
			return { ...made, completion: { ...made.completion, confirmUrl } };
		},
		'order-made': confirming,
		'order-paid': confirming,
		'order-delivered': arrived,
		'order-handed-over': arrived,
		'order-document': async (mail) => {
			const order = await read(mail);
			const paper = order && (await readDocument(deps, order.document_id, 'pdf').catch(nullIfNotFound));
			if (!paper) return null;
			const { name: filename, type: contentType, file: content } = paper;
			return { completion: ofLink(order), attachments: [{ filename, contentType, content }] };
		},
	};
}

/** Returns the pictures of an order's first watches for a mail; null for a missing picture. */
async function picturesOf(
	deps: Deps,
	{ items }: PaperOrder,
): Promise<((MailFile & { cid: string }) | null)[]> {
	return Promise.all(
		items.slice(0, maxPictures).map(async ({ image }, at) => {
			const content = await readThumbnail(deps, image);
			const cid = `watch-${at + 1}`;
			return (
				content && {
					cid,
					content,
					filename: `${cid}.jpg`,
					contentType: 'image/jpeg',
					contentDisposition: 'inline' as const,
				}
			);
		}),
	);
}
