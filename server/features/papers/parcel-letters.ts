import type { LetterPaper, PaperBlock } from '../../pdf/papers.ts';
import { fill } from '../../texts/texts.ts';
import type { PaperOrder } from '../orders/papers/order-papers.service.ts';
import { addressOf, itemsBlock, orderLetter, type PaperShop } from './order-letter.ts';
import { wordsOf } from './paper-words.ts';

/** Returns the packing slip: the contents of the parcel to be ticked off, without prices. */
export function slipLetter(shop: PaperShop, order: PaperOrder): LetterPaper {
	const words = wordsOf(order.row.language);
	return orderLetter(shop, order, words.slip.title, [
		...recipientBlocks(order, words.slip.to),
		itemsBlock(order, true),
	]);
}

/** Returns the parcel's label with sender and recipient. */
export function labelLetter(shop: PaperShop, order: PaperOrder): LetterPaper {
	const { title, seller } = shop;
	const words = wordsOf(order.row.language).label;
	const from = [seller.legalName ?? title, seller.address, seller.phone && `+${seller.phone}`].filter(
		(line): line is string => Boolean(line),
	);
	return orderLetter(shop, order, words.title, [
		{ kind: 'address', caption: words.from, lines: from },
		...recipientBlocks(order, words.to, true),
	]);
}

function recipientBlocks(order: PaperOrder, caption: string, large = false): PaperBlock[] {
	const { row } = order;
	const words = wordsOf(row.language).receipt;
	const lines = addressOf(order) ?? [words.counter];
	const tracked = row.tracking
		? [fill(words.shippedBy, { carrier: row.carrier ?? '', tracking: row.tracking })]
		: [];
	return [{ kind: 'address', caption, lines: [...lines, ...tracked], large }];
}
