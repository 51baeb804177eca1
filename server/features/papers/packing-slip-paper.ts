import type { LetterheadPaper } from '../../pdf/papers.ts';
import type { PaperOrder } from '../orders/papers/order-papers.service.ts';
import { recipientBlocks } from './label-paper.ts';
import { itemsBlock, orderPaper, type PaperShop } from './order-paper.ts';
import { wordsOf } from './paper-words.ts';

/** Returns the packing slip: the contents of the parcel to be ticked off, without prices. */
export function packingSlipPaper(shop: PaperShop, order: PaperOrder): LetterheadPaper {
	const words = wordsOf(order.row.language);
	return orderPaper(shop, order, words.slip.title, [
		...recipientBlocks(order, words.slip.to),
		itemsBlock(order, true),
	]);
}
