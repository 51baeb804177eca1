import { type Language, locales } from '../languages/languages.ts';
import type { OfferedPaymentWay } from './constants.schema.ts';

/** The name of a payment method, from `public/locales`. */
export type WayWord = `layout.ways.${OfferedPaymentWay['kind']}`;

const alternatives = (parts: readonly string[], language: Language) =>
	new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(parts);

/** The placeholders in the texts about a payment method. */
export const wayValues = ({ name, networks }: OfferedPaymentWay, language: Language) => ({
	name: name ?? '',
	networks: alternatives(networks, language),
});

/** Lists the payment methods in one phrase: `card (Webpay Plus), bank transfer or USDT (Tron)`. */
export const describePaymentWays = (
	ways: readonly OfferedPaymentWay[],
	translate: (word: WayWord, values: Record<string, string>) => string,
	language: Language,
): string =>
	alternatives(
		ways.map((way) => translate(`layout.ways.${way.kind}`, wayValues(way, language))),
		language,
	);
