import type { Invoice } from '#contract/orders/invoices.schema.ts';
import { missingFrom, moneyOf, refundsIn } from '#contract/orders/ledger.ts';
import { formatClp } from '#contract/payments/money.ts';
import type { LetterheadPaper } from '../../pdf/papers.ts';
import { cardLine } from '../../texts/card-line.ts';
import { fill, texts } from '../../texts/texts.ts';
import type { PaperOrder } from '../orders/papers/order-papers.service.ts';
import { addressOf, amountsBlock, itemsBlock, orderPaper, type PaperShop } from './order-paper.ts';
import { day, moneyIn, wayName, wordsOf } from './paper-words.ts';

/** Returns the buyer's record of a paid order, which is not a tax document. */
export function receiptPaper(shop: PaperShop, order: PaperOrder): LetterheadPaper {
	const { row, payments, items } = order;
	const { language } = row;
	const words = wordsOf(language).receipt;
	const lines = addressOf(order);
	const paymentLine = (method: string, at: string, transaction: string | null) =>
		[fill(words.paid, { way: wayName(shop, method, language), date: day(at, language) }), transaction]
			.filter(Boolean)
			.join(', ');
	const money = (amount: number) => `${formatClp(amount, language)} CLP`;
	const priced = { orderStatus: row.order_status, paymentStatus: row.payment_status, total: row.total };
	const sums = moneyOf(priced, payments);
	const { received, surplus } = sums;
	const missing = missingFrom(priced, row.accepted_total, sums);
	const facts = [
		...(lines ? [] : buyerFacts(order)),
		...moneyIn(payments).map(({ method, receivedAt, transaction, amount, card }) => ({
			name: words.payment,
			value: [
				money(amount),
				// A card's authorization code may equal the number of its transaction.
				paymentLine(method, receivedAt, transaction === card?.authorization ? null : transaction),
				...(card ? [cardLine(card, language)] : []),
			].join(', '),
		})),
		...refundsIn(payments).map(({ method, at, transaction, amount, isUnderWay }) => ({
			name: isUnderWay ? words.goesBack : words.returned,
			value: `${money(amount)}, ${paymentLine(method, at, transaction)}`,
		})),
		...(received > row.total
			? [{ name: words.above, value: fill(words.aboveTotal, { amount: money(received - row.total) }) }]
			: []),
		...(missing > 0 ? [{ name: words.missing, value: money(missing) }] : []),
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
	return orderPaper(shop, order, words.title, [
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

/** Returns the buyer of an order without an address. */
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
