import type { Language } from '#contract/languages/languages.ts';
import { withOrderKey } from '#contract/orders/order-links.ts';
import { formatClp, formatUsd } from '#contract/payments/money.ts';
import { cardLine } from '../../texts/card-line.ts';
import { fill, texts } from '../../texts/texts.ts';
import type { MailRow, MailSection } from './mail-blocks.ts';
import type { MailPart } from './mail-kind.ts';
import type { OrderData } from './order-mail-data.ts';
import { clp, orderPlaceholders } from './order-mail-placeholders.ts';
import { dayOf } from './return-deadlines.ts';

/** Returns the links that open the order and its payment without signing in. */
export const orderLink = ({ ordersUrl, orderKey }: OrderData) =>
	({ link: withOrderKey(ordersUrl, orderKey), caption: 'seeOrder' }) as const;
export const paymentLink = ({ paymentsUrl, orderKey }: OrderData) =>
	({ link: withOrderKey(paymentsUrl, orderKey), caption: 'pay' }) as const;

/** Returns the tracking of a parcel and its destination. */
export function parcelBlocks(
	{ carrier, tracking, trackingUrl, address }: OrderData,
	language: Language,
): MailPart<never>[] {
	const words = texts[language].orderMails;
	const rows: MailRow[] = [];
	if (carrier) rows.push([words.carrier, carrier]);
	if (tracking) rows.push([words.tracking, tracking]);
	return [
		...(rows.length > 0 ? [{ rows }] : []),
		...(trackingUrl ? [{ link: trackingUrl, caption: 'follow' as const }] : []),
		...addressBlocks(address, language),
	];
}

/** Returns the shipping address of an order. */
export const addressBlocks = (address: string[], language: Language): MailPart<never>[] =>
	address.length > 0 ? [{ ownLines: address, caption: texts[language].orderMails.address }] : [];

/** Returns the destination: the shipping address, or the shop with the `pickUp` text. */
export const placeBlocks = (
	{ address, pickup }: OrderData,
	language: Language,
): (MailPart<never> | 'pickUp')[] =>
	address.length > 0
		? addressBlocks(address, language)
		: ['pickUp', ...(pickup ? [{ section: texts[language].orderMails.pickup, lines: [pickup] }] : [])];

export function moneyRows(data: OrderData, language: Language): { rows: MailRow[] } {
	const { items, shipping, discount, discountCode, total, vat, usdCents, pictures } = data;
	const words = texts[language].orderMails;
	const rows = items.map(({ brand, model, price }, at): MailRow => {
		const picture = pictures?.[at];
		const cells = [`${brand} ${model}`, formatClp(price, language)] as const;
		return picture ? [...cells, { picture }] : [...cells];
	});
	rows.push([shippingName(data, language), shipping === 0 ? words.free : formatClp(shipping, language)]);
	if (discount !== 0)
		rows.push([[words.discount, discountCode].filter(Boolean).join(' '), formatClp(discount, language)]);
	rows.push([words.total, clp(total, language), 'total']);
	if (vat) rows.push([fill(words.vat, vat), formatClp(vat.amount, language)]);
	if (usdCents !== null) rows.push([words.inUsd, formatUsd(usdCents, language)]);
	const { paid, due, surplus, refunds } = data.money;
	if (paid > 0) rows.push([words.received, clp(paid, language)]);
	for (const { amount, provider, card } of data.money.cards)
		rows.push([[provider, cardLine(card, language)].filter(Boolean).join(': '), clp(amount, language)]);
	for (const refund of refunds) {
		const way = wayOf(refund.way, language);
		const label = fill(refund.isUnderWay ? words.refundUnderWay : words.refund, {
			date: dayOf(refund.at, language),
			way,
			reference: refund.transaction ?? '',
		});
		rows.push([label.trim(), clp(-refund.amount, language)]);
	}
	if (paid > 0 && due > 0) rows.push([words.due, clp(due, language), 'total']);
	if (surplus > 0) rows.push([words.surplus, clp(surplus, language)]);
	return { rows };
}

/** Returns the label of the shipping row, with the agreed carrier and business days if known. */
function shippingName({ delivery }: OrderData, language: Language): string {
	const words = texts[language].orderMails;
	if (!delivery) return words.shipping;
	const { carrier, days } = delivery;
	const time =
		days && fill(days.from < days.to ? words.days : days.to === 1 ? words.oneDay : words.sameDays, days);
	return `${words.shipping} (${[carrier, time].filter(Boolean).join(', ')})`;
}

/** Returns the bank accounts for a transfer, with the order's number. */
export const bankBlocks = (data: OrderData, language: Language): { rows: MailRow[] }[] => {
	const words = texts[language].orderMails.bank;
	return data.bank.map(({ holder, bank, accountType, account, rut, email }) => ({
		rows: [
			...(holder ? [[words.holder, holder] satisfies MailRow] : []),
			[words.bank, `${bank}, ${accountType}`],
			[words.account, account],
			[words.rut, rut],
			[words.email, email],
			[words.reference, orderPlaceholders.order(data)],
		],
	}));
};

/** Explains how a surplus is refunded to the buyer. */
export const surplusBlocks = ({ money }: OrderData, language: Language): MailSection[] => {
	const { surplus: section, surplusBack } = texts[language].orderMails;
	return money.surplus > 0 ? [{ section, lines: [surplusBack] }] : [];
};

/** Returns the name of a payment method; only the shop's own methods are translated. */
function wayOf(way: string, language: Language): string {
	const { ways } = texts[language].orderMails;
	return Object.hasOwn(ways, way) ? ways[way as keyof typeof ways] : way;
}
