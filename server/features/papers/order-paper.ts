import { addressLines } from '#contract/contact/written-addresses.ts';
import { vatIn } from '#contract/orders/vat.ts';
import { formatClp } from '#contract/payments/money.ts';
import type { ShopConfig } from '../../core/deps.ts';
import type { LetterheadPaper, PaperAmount, PaperBlock } from '../../pdf/papers.ts';
import { fill, texts } from '../../texts/texts.ts';
import type { PaperOrder } from '../orders/papers/order-papers.service.ts';
import { day, letterhead, wordsOf } from './paper-words.ts';

export type PaperShop = Pick<ShopConfig, 'title' | 'seller' | 'paymentMethods' | 'publicUrl'>;

/** Returns a document about an order, with the shop's letterhead and the order's number and date. */
export function orderPaper(
	shop: PaperShop,
	{ row }: PaperOrder,
	heading: string,
	blocks: readonly PaperBlock[],
): LetterheadPaper {
	const { language, number } = row;
	const words = wordsOf(language);
	const order = fill(words.order, { number });
	return {
		kind: 'letterhead',
		language,
		title: `${heading} · ${order}`,
		at: row.updated_at,
		from: letterhead(shop, language),
		heading,
		marks: [order, day(row.created_at, language)],
		blocks,
		foot: `${order} · ${words.page}`,
	};
}

/**
 * Returns the items with reference and serial. With `box` they can be ticked off while packing: without
 * amounts, and with the serial that leaves, which a buyer's papers show only once the order is sent.
 */
export function itemsBlock({ row, items }: PaperOrder, box: boolean): PaperBlock {
	const words = wordsOf(row.language);
	return {
		kind: 'items',
		box,
		items: items.map(({ brand, model, price, facts, ...item }) => {
			const serial = box ? item.packedSerial : item.serial;
			return {
				name: `${brand} ${model}`,
				lines: [
					...(facts?.reference ? [fill(words.reference, { reference: facts.reference })] : []),
					...(serial ? [fill(words.serial, { serial })] : []),
				],
				...(!box && { amount: formatClp(price, row.language) }),
			};
		}),
	};
}

/** Returns the total with its VAT. The net amount and the VAT add up to the total. */
export function amountsBlock({ row }: PaperOrder): PaperBlock {
	const { language, subtotal, shipping, discount, vat_rate: rate, discount_code: code } = row;
	const total = row.accepted_total ?? row.total;
	const words = { ...texts[language].orderMails, ...wordsOf(language).receipt };
	const vat = vatIn(total, rate);
	const clp = (amount: number) => formatClp(amount, language);
	const rows: PaperAmount[] = [
		...(row.shipping_address
			? [{ name: words.shipping, amount: shipping === 0 ? words.free : clp(shipping) }]
			: []),
		...(discount === 0
			? []
			: [{ name: [words.discount, code].filter(Boolean).join(' '), amount: clp(discount) }]),
		...(total === row.total ? [] : [{ name: words.accepted, amount: clp(total - row.total) }]),
	];
	return {
		kind: 'amounts',
		rows: [
			...(rows.length > 0 ? [{ name: words.subtotal, amount: clp(subtotal) }, ...rows] : []),
			{ name: words.total, amount: `${clp(total)} CLP`, strong: true },
			{ name: words.net, amount: clp(total - vat) },
			{ name: fill(words.vatAt, { rate }), amount: clp(vat) },
		],
	};
}

export const addressOf = ({ row }: PaperOrder): readonly string[] | null =>
	row.shipping_address ? addressLines(row.shipping_address).filter(Boolean) : null;
