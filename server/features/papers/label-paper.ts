import { spokenPhone } from '#contract/contact/spoken-phone.ts';
import type { LetterheadPaper, PaperBlock } from '../../pdf/papers.ts';
import { fill } from '../../texts/texts.ts';
import type { PaperOrder } from '../orders/papers/order-papers.service.ts';
import { addressOf, orderPaper, type PaperShop } from './order-paper.ts';
import { wordsOf } from './paper-words.ts';

/** Returns the parcel's label with sender and recipient. */
export function labelPaper(shop: PaperShop, order: PaperOrder): LetterheadPaper {
	const { title, seller } = shop;
	const words = wordsOf(order.row.language).label;
	const from = [seller.legalName ?? title, seller.address, seller.phone && spokenPhone(seller.phone)].filter(
		(line): line is string => Boolean(line),
	);
	return orderPaper(shop, order, words.title, [
		{ kind: 'address', caption: words.from, lines: from },
		...recipientBlocks(order, words.to, true),
	]);
}

export function recipientBlocks(order: PaperOrder, caption: string, large = false): PaperBlock[] {
	const { row } = order;
	const words = wordsOf(row.language).receipt;
	const lines = addressOf(order) ?? [words.counter];
	const tracked = row.tracking
		? [fill(words.shippedBy, { carrier: row.carrier ?? '', tracking: row.tracking })]
		: [];
	return [{ kind: 'address', caption, lines: [...lines, ...tracked], large }];
}
