import { addressLines } from '#contract/contact/addresses.ts';
import type { Invoice } from '#contract/orders/invoices.schema.ts';
import { moneyOf, refundsIn } from '#contract/orders/ledger.ts';
import { vatIn } from '#contract/orders/vat.ts';
import { formatClp } from '#contract/payments/money.ts';
import type { ShopConfig } from '../../core/deps.ts';
import type { AmountRow, LetterPaper, PaperBlock } from '../../pdf/papers.ts';
import { cardLine } from '../../texts/card-line.ts';
import { fill, texts } from '../../texts/texts.ts';
import type { PaperOrder } from '../orders/papers/order-papers.service.ts';
import { day, letterhead, moneyIn, wayName, wordsOf } from './paper-words.ts';

export type PaperShop = Pick<ShopConfig, 'title' | 'seller' | 'paymentMethods' | 'publicUrl'>;

/** A letter about an order with the shop's head and the order's number and day. */
export function orderLetter(
	shop: PaperShop,
	{ row }: PaperOrder,
	heading: string,
	blocks: readonly PaperBlock[],
): LetterPaper {
	const { language, number } = row;
	const words = wordsOf(language);
	const order = fill(words.order, { number });
	return {
		kind: 'letter',
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
 * The items with reference and serial. With `box` they are to be ticked off while packing: without amounts,
 * and with the serial that leaves, which a buyer's papers name only once it has.
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

/** The total, and how much of that is VAT: the net amount and the VAT are the total. */
export function amountsBlock({ row }: PaperOrder): PaperBlock {
	const { language, subtotal, shipping, discount, vat_rate: rate, discount_code: code } = row;
	const total = row.accepted_total ?? row.total;
	const words = { ...texts[language].orderMails, ...wordsOf(language).receipt };
	const vat = vatIn(total, rate);
	const clp = (amount: number) => formatClp(amount, language);
	const rows: AmountRow[] = [
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

/** The buyer's record of a paid order; no tax document. */
export function receiptLetter(shop: PaperShop, order: PaperOrder): LetterPaper {
	const { row, payments, items } = order;
	const { language } = row;
	const words = wordsOf(language).receipt;
	const lines = addressOf(order);
	const told = (method: string, at: string, transaction: string | null) =>
		[fill(words.paid, { way: wayName(shop, method, language), date: day(at, language) }), transaction]
			.filter(Boolean)
			.join(', ');
	const money = (amount: number) => `${formatClp(amount, language)} CLP`;
	const { received, surplus } = moneyOf(
		{ orderStatus: row.order_status, paymentStatus: row.payment_status, total: row.total },
		payments,
	);
	const facts = [
		...(lines ? [] : buyerFacts(order)),
		...moneyIn(payments).map(({ method, receivedAt, transaction, amount, card }) => ({
			name: words.payment,
			value: [
				money(amount),
				// The authorization code of a card may be its transaction's number as well.
				told(method, receivedAt, transaction === card?.authorization ? null : transaction),
				...(card ? [cardLine(card, language)] : []),
			].join(', '),
		})),
		...refundsIn(payments).map(({ method, at, transaction, amount, isUnderWay }) => ({
			name: isUnderWay ? words.goesBack : words.returned,
			value: `${money(amount)}, ${told(method, at, transaction)}`,
		})),
		...(received > row.total
			? [{ name: words.above, value: fill(words.aboveTotal, { amount: money(received - row.total) }) }]
			: []),
		...invoiceFacts(row.invoice, language),
		...(row.tracking
			? [
					{
						name: words.delivery,
						value: fill(words.shippedBy, { carrier: row.carrier ?? '', tracking: row.tracking }),
					},
				]
			: []),
	];
	return orderLetter(shop, order, words.title, [
		...(lines ? [{ kind: 'address' as const, caption: texts[language].orderMails.address, lines }] : []),
		itemsBlock(order, false),
		amountsBlock(order),
		{ kind: 'facts', facts },
		...(surplus > 0
			? [{ kind: 'text' as const, text: fill(words.surplus, { amount: money(surplus) }) }]
			: []),
		...(items.some(({ serial }) => serial)
			? [{ kind: 'text' as const, text: words.serialNote, soft: true }]
			: []),
		{ kind: 'text', text: words.note, soft: true },
	]);
}

/** Who bought, of an order that no address names. */
export function buyerFacts({ row, buyer }: PaperOrder): { name: string; value: string }[] {
	const value = [buyer?.name, buyer?.email, buyer?.phone].filter(Boolean).join(' · ');
	return value ? [{ name: wordsOf(row.language).contract.buyer, value }] : [];
}

function invoiceFacts(invoice: Invoice | null, language: PaperOrder['row']['language']) {
	if (!invoice) return [];
	const { legalName, rut, activity, address } = invoice;
	const words = wordsOf(language);
	const value = [legalName, fill(words.rut, { rut }), activity, address].filter(Boolean).join(' · ');
	return [{ name: words.receipt.invoice, value }];
}

/** The contents of the parcel, to be ticked off. No prices. */
export function slipLetter(shop: PaperShop, order: PaperOrder): LetterPaper {
	const words = wordsOf(order.row.language);
	return orderLetter(shop, order, words.slip.title, [
		...recipient(order, words.slip.to),
		itemsBlock(order, true),
	]);
}

/** The parcel's label: who sends it, and to whom. */
export function labelLetter(shop: PaperShop, order: PaperOrder): LetterPaper {
	const { title, seller } = shop;
	const words = wordsOf(order.row.language).label;
	const from = [seller.legalName ?? title, seller.address, seller.phone && `+${seller.phone}`].filter(
		(line): line is string => Boolean(line),
	);
	return orderLetter(shop, order, words.title, [
		{ kind: 'address', caption: words.from, lines: from },
		...recipient(order, words.to, true),
	]);
}

function recipient(order: PaperOrder, caption: string, large = false): PaperBlock[] {
	const { row } = order;
	const words = wordsOf(row.language).receipt;
	const lines = addressOf(order) ?? [words.counter];
	const tracked = row.tracking
		? [fill(words.shippedBy, { carrier: row.carrier ?? '', tracking: row.tracking })]
		: [];
	return [{ kind: 'address', caption, lines: [...lines, ...tracked], large }];
}
