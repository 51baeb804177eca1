import { z } from 'zod';
import { shopTimeZone } from '#contract/languages/calendar.ts';
import { type Language, locales } from '#contract/languages/languages.ts';
import { withOrderKey } from '#contract/orders/order-links.ts';
import { deliverySchema } from '#contract/orders/shipping-rates.schema.ts';
import { cardDetailsSchema } from '#contract/payments/card-details.schema.ts';
import { formatClp, formatUsd } from '#contract/payments/money.ts';
import type { ReturnKind } from '#contract/returns/return-states.ts';
import { cardLine } from '../../texts/card-line.ts';
import { fill, texts } from '../../texts/texts.ts';
import type { MailPart, MailSection, Row } from './mail-kind.ts';

/** An order as its mails tell it. Money in whole CLP. */
export const orderData = z.object({
	order: z.int(),
	/** Mails that were queued before there was one have none. */
	number: z.string().optional(),
	items: z.array(z.object({ brand: z.string(), model: z.string(), price: z.int() })),
	subtotal: z.int(),
	shipping: z.int(),
	/** Zero or negative; mails that were queued before there was one have none. */
	discount: z.int().default(0),
	/** Of the code that gave it. */
	discountCode: z.string().nullable().default(null),
	total: z.int(),
	/** Percent of VAT that the prices include, and the part of the total that it is. */
	vat: z.object({ rate: z.number(), amount: z.int() }).optional(),
	usdCents: z.int().nullable(),
	heldUntil: z.iso.datetime(),
	carrier: z.string().nullable(),
	tracking: z.string().nullable(),
	/** The carrier's page of the parcel; older mails have none. */
	trackingUrl: z.url().nullable().default(null),
	/** How it is sent, as it was agreed; mails that were queued before there was one have none. */
	delivery: deliverySchema.nullable().default(null),
	/** The shipping address, line by line. */
	address: z.array(z.string()).default([]),
	/** Where an order without an address is picked up, when the shop says so. */
	pickup: z.string().nullable().default(null),
	/** The shop's reason, in its own words. Mails that were queued before there was one have none. */
	reason: z.string().default(''),
	/** Sums that came, are still to come, go back and went back, CLP. Older mails have none. */
	money: z
		.object({
			paid: z.int(),
			due: z.int(),
			surplus: z.int(),
			refunds: z.array(
				z.object({
					at: z.iso.datetime(),
					amount: z.int(),
					way: z.string(),
					transaction: z.string().nullable(),
					isUnderWay: z.boolean().default(false),
				}),
			),
			/** Payments by card, each with the name of its provider. Older mails have none. */
			cards: z
				.array(z.object({ amount: z.int(), provider: z.string().nullable(), card: cardDetailsSchema }))
				.default([]),
		})
		.default({ paid: 0, due: 0, surplus: 0, refunds: [], cards: [] }),
	/** CLP that went back, of a refund in part. */
	amount: z.int().optional(),
	/** Accounts to transfer to; mails that were queued before there were some have none. */
	bank: z
		.array(
			z.object({
				/** Absent in mails that were queued before accounts had a holder. */
				holder: z.string().optional(),
				bank: z.string(),
				accountType: z.string(),
				account: z.string(),
				rut: z.string(),
				email: z.string(),
			}),
		)
		.default([]),
	/** Without the key, which is `ofLink`'s. */
	paymentsUrl: z.url(),
	ordersUrl: z.url(),
});
/** Read when the mail leaves: what opens the order must not lie in the outbox, and may be renewed. */
export const ofLink = z.object({ orderKey: z.string().nullable() });
export type OrderData = z.output<typeof orderData> &
	z.output<typeof ofLink> &
	Partial<z.output<typeof ofConfirmation>>;
/**
 * Added when a mail leaves that confirms an order: the whole contract as text, once (null: it was sent
 * before), and the names of the pictures that go along, one for each item that has one.
 */
export const ofConfirmation = ofLink.extend({
	contract: z.array(z.object({ section: z.string(), lines: z.array(z.string()) })).nullable(),
	pictures: z.array(z.string().nullable()),
});
/** Added when it leaves: the last days to withdraw and return; null: not at all, or as long as the other. */
export const ofDays = z.object({
	lastDays: z
		.object({ withdrawal: z.iso.datetime().nullable(), return: z.iso.datetime().nullable() })
		.nullable(),
});
type Days = z.output<typeof ofDays>;
/** The text that tells them; none while it has not arrived. */
export function daysPart({ lastDays }: Days): ('daysBoth' | 'daysWithdrawal' | 'daysReturn')[] {
	if (!lastDays) return [];
	if (lastDays.withdrawal === null) return ['daysReturn'];
	return [lastDays.return === null ? 'daysWithdrawal' : 'daysBoth'];
}
/** The last day on which this can be asked for. */
export const lastDay =
	(kind: ReturnKind) =>
	({ lastDays }: Days, language: Language): string => {
		const end = lastDays?.[kind];
		return end ? dayOf(new Date(Date.parse(end) - 1).toISOString(), language) : '';
	};

/** The links that open the order, and its payment, without signing in. */
export const orderLink = ({ ordersUrl, orderKey }: OrderData) =>
	({ link: withOrderKey(ordersUrl, orderKey), caption: 'seeOrder' }) as const;
export const paymentLink = ({ paymentsUrl, orderKey }: OrderData) =>
	({ link: withOrderKey(paymentsUrl, orderKey), caption: 'pay' }) as const;

type Told = (data: OrderData, language: Language) => string;
const clp = (amount: number, language: Language) => `${formatClp(amount, language)} CLP`;

/** The facts that the words of every mail about an order may tell. */
export const ofOrder = {
	order: ({ number, order }) => number ?? `${order}`,
	total: (data, language) => clp(data.total, language),
} satisfies Record<string, Told>;
/** CLP that went back. */
export const amount: Told = (data, language) => clp(data.amount ?? 0, language);
/** CLP that went back of all that came. */
export const back: Told = ({ money, total }, language) => {
	const sum = money.refunds.reduce((all, refund) => all + refund.amount, 0);
	return clp(sum || total, language);
};
export const reason: Told = (data) => data.reason;
export const paid: Told = ({ money }, language) => clp(money.paid, language);
export const due: Told = ({ money }, language) => clp(money.due, language);
export const surplus: Told = ({ money }, language) => clp(money.surplus, language);

/** Where the parcel is, and where it goes. */
export function parcelBlocks(
	{ carrier, tracking, trackingUrl, address }: OrderData,
	language: Language,
): MailPart<never>[] {
	const words = texts[language].orderMails;
	const rows: Row[] = [];
	if (carrier) rows.push([words.carrier, carrier]);
	if (tracking) rows.push([words.tracking, tracking]);
	return [
		...(rows.length > 0 ? [{ rows }] : []),
		...(trackingUrl ? [{ link: trackingUrl, caption: 'follow' as const }] : []),
		...addressBlocks(address, language),
	];
}

/** The address that an order goes to. */
export const addressBlocks = (address: string[], language: Language): MailPart<never>[] =>
	address.length > 0 ? [{ ownLines: address, caption: texts[language].orderMails.address }] : [];

/** Where it goes: its address, or the shop, with `pickUp` saying so. */
export const placeBlocks = (
	{ address, pickup }: OrderData,
	language: Language,
): (MailPart<never> | 'pickUp')[] =>
	address.length > 0
		? addressBlocks(address, language)
		: ['pickUp', ...(pickup ? [{ section: texts[language].orderMails.pickup, lines: [pickup] }] : [])];

export function moneyRows(data: OrderData, language: Language): { rows: Row[] } {
	const { items, shipping, discount, discountCode, total, vat, usdCents, pictures } = data;
	const words = texts[language].orderMails;
	const rows = items.map(({ brand, model, price }, at): Row => {
		const picture = pictures?.[at];
		const told = [`${brand} ${model}`, formatClp(price, language)] as const;
		return picture ? [...told, { picture }] : [...told];
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
		const told = fill(refund.isUnderWay ? words.refundUnderWay : words.refund, {
			date: dayOf(refund.at, language),
			way,
			reference: refund.transaction ?? '',
		});
		rows.push([told.trim(), clp(-refund.amount, language)]);
	}
	if (paid > 0 && due > 0) rows.push([words.due, clp(due, language), 'total']);
	if (surplus > 0) rows.push([words.surplus, clp(surplus, language)]);
	return { rows };
}

/** The line of the shipping, with its carrier and working days when they were agreed. */
function shippingName({ delivery }: OrderData, language: Language): string {
	const words = texts[language].orderMails;
	if (!delivery) return words.shipping;
	const { carrier, days } = delivery;
	const time =
		days && fill(days.from < days.to ? words.days : days.to === 1 ? words.oneDay : words.sameDays, days);
	return `${words.shipping} (${[carrier, time].filter(Boolean).join(', ')})`;
}

/** Where to transfer to, with the order's number. */
export const bankBlocks = (data: OrderData, language: Language): { rows: Row[] }[] => {
	const words = texts[language].orderMails.bank;
	return data.bank.map(({ holder, bank, accountType, account, rut, email }) => ({
		rows: [
			...(holder ? [[words.holder, holder] satisfies Row] : []),
			[words.bank, `${bank}, ${accountType}`],
			[words.account, account],
			[words.rut, rut],
			[words.email, email],
			[words.reference, ofOrder.order(data)],
		],
	}));
};

/** Says how money that is the buyer's again goes back. */
export const surplusBlocks = ({ money }: OrderData, language: Language): MailSection[] => {
	const { surplus: section, surplusBack } = texts[language].orderMails;
	return money.surplus > 0 ? [{ section, lines: [surplusBack] }] : [];
};

const dayOf = (at: string, language: Language) =>
	new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: shopTimeZone }).format(
		new Date(at),
	);

/** The name of a way to pay; the shop's methods have their own. */
function wayOf(way: string, language: Language): string {
	const { ways } = texts[language].orderMails;
	return Object.hasOwn(ways, way) ? ways[way as keyof typeof ways] : way;
}

/** The end of the hold as people of the shop's country say it. */
export const heldUntil = (data: OrderData, language: Language) =>
	new Intl.DateTimeFormat(locales[language], {
		dateStyle: 'full',
		timeStyle: 'short',
		timeZone: shopTimeZone,
	}).format(new Date(data.heldUntil));
