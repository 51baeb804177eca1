import type { Language } from '../languages/languages.ts';
import { formatNumber } from '../languages/numbers.ts';
import { formatClp } from '../payments/money.ts';
import { returnDays } from '../returns/return-days.ts';
import type { Constants, OfferedPaymentWay } from './constants.schema.ts';
import { describePaymentWays, type WayWord, wayValues } from './describe-payment-ways.ts';

/** Settings that appear in the legal texts. */
export type LegalSettings = Pick<
	Constants,
	| 'TITLE'
	| 'CONTACT_EMAIL'
	| 'PAYMENT_HOURS'
	| 'SHORT_HOLD_HOURS'
	| 'FREE_SHIPPING'
	| 'SHIPPING_COST'
	| 'SHIPPING_PRICES'
	| 'PICKUP'
	| 'PAYMENT_WAYS'
>;

type WayKind = OfferedPaymentWay['kind'];
/** Text fragments for the facts, from `public/locales`. */
export type LegalWord =
	| WayWord
	| `legal.words.pay.${WayKind}`
	| `legal.words.refund.${WayKind}`
	| `legal.words.hold.${'one' | 'two'}`
	| `legal.words.shipping.${'free' | 'flat' | 'table' | 'freeFrom' | 'pickup'}`;
/** Returns a text in the language with its placeholders filled. */
export type LegalTranslator = (word: LegalWord, values: Record<string, string>) => string;

/** Placeholders that the legal texts can use in `{{…}}`. */
export const legalFactNames = [
	'shop',
	'seller',
	'email',
	'hours',
	'hold',
	'threshold',
	'cost',
	'shipping',
	'ways',
	'payments',
	'refunds',
	'withdrawalDays',
	'returnDays',
] as const;
type LegalFactName = (typeof legalFactNames)[number];

/** One line per payment method, without duplicate lines. */
const linesOf = (
	ways: readonly OfferedPaymentWay[],
	translate: LegalTranslator,
	part: 'pay' | 'refund',
	language: Language,
): string =>
	[
		...new Set(ways.map((way) => translate(`legal.words.${part}.${way.kind}`, wayValues(way, language)))),
	].join('\n');

/** Describes shipping prices: the table or the flat rate, the free threshold, and pickup. */
function shippingInWords(
	shop: LegalSettings,
	translate: LegalTranslator,
	clp: (amount: number) => string,
): string {
	const { SHIPPING_PRICES: prices, SHIPPING_COST, FREE_SHIPPING, PICKUP } = shop;
	const isAlwaysFree = FREE_SHIPPING === 0 || (prices ? prices.to === 0 : SHIPPING_COST === 0);
	const cost = prices
		? translate('legal.words.shipping.table', { from: clp(prices.from), to: clp(prices.to) })
		: translate('legal.words.shipping.flat', { cost: clp(SHIPPING_COST) });
	return [
		...(isAlwaysFree
			? [translate('legal.words.shipping.free', {})]
			: [cost, translate('legal.words.shipping.freeFrom', { threshold: clp(FREE_SHIPPING) })]),
		...(PICKUP ? [translate('legal.words.shipping.pickup', { pickup: PICKUP })] : []),
	].join(' ');
}

/**
 * Facts of the legal texts, derived from the shop's settings so that the texts cannot contradict them. A
 * fact with several lines becomes several paragraphs or entries; an empty one is omitted
 * (`filledSections`).
 */
export function legalFacts(
	shop: LegalSettings,
	seller: string,
	translate: LegalTranslator,
	language: Language,
): Record<LegalFactName, string> {
	const clp = (amount: number) => formatClp(amount, language);
	const ways = shop.PAYMENT_WAYS;
	const hours = formatNumber(shop.PAYMENT_HOURS, language, 1);
	const short = formatNumber(shop.SHORT_HOLD_HOURS, language, 1);
	return {
		shop: shop.TITLE,
		seller,
		email: shop.CONTACT_EMAIL,
		hours,
		hold: translate(`legal.words.hold.${short === hours ? 'one' : 'two'}`, { hours, short }),
		threshold: clp(shop.FREE_SHIPPING),
		cost: clp(shop.SHIPPING_COST),
		shipping: shippingInWords(shop, translate, clp),
		ways: describePaymentWays(ways, translate, language),
		payments: linesOf(ways, translate, 'pay', language),
		refunds: linesOf(ways, translate, 'refund', language),
		withdrawalDays: String(returnDays.withdrawal),
		returnDays: String(returnDays.return),
	};
}

export type LegalSection = { heading: string; paragraphs: string[]; list: string[] };

/**
 * Fills the facts into the sections: each line becomes a paragraph or entry, and empty ones are removed.
 */
export const filledSections = (sections: readonly LegalSection[]): LegalSection[] =>
	sections
		.map(({ heading, paragraphs, list }) => ({
			heading,
			paragraphs: linesIn(paragraphs),
			list: linesIn(list),
		}))
		.filter(({ paragraphs, list }) => paragraphs.length + list.length > 0);
const linesIn = (texts: readonly string[]) =>
	texts.flatMap((text) => text.split('\n')).filter((line) => line.trim() !== '');
