import { spokenPhone } from '#contract/contact/spoken-phone.ts';
import { shopTimeZone } from '#contract/languages/calendar.ts';
import { type Language, languages, locales } from '#contract/languages/languages.ts';
import type { ShopConfig } from '../../core/deps.ts';
import type { Letterhead } from '../../pdf/papers.ts';
import { fill, texts } from '../../texts/texts.ts';
import { methodTitleOf } from '../payments/method-titles.ts';
import type { Payment } from '../payments/order-payments.rows.ts';

export const wordsOf = (language: Language) => texts[language].papers;
/** Returns the second language of a bilingual paper. */
export const otherThan = (language: Language): Language =>
	languages.find((one) => one !== language) ?? language;

/** Formats a day as it is written in the shop's country. */
export const day = (at: Date | string, language: Language): string =>
	new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: shopTimeZone }).format(
		new Date(at),
	);

/** Returns the seller's letterhead: legal name and RUT, address, and contact. */
export function letterhead(
	{ title, seller }: Pick<ShopConfig, 'title' | 'seller'>,
	language: Language,
): Letterhead {
	const { legalName, rut, address, email, phone } = seller;
	const names = [legalName, rut && fill(wordsOf(language).rut, { rut })].filter(Boolean).join(' · ');
	const reached = [email, phone && spokenPhone(phone)].filter(Boolean).join(' · ');
	return { shop: title, lines: [names, address ?? '', reached].filter((line) => line !== '') };
}

/** Returns the received payments that count, oldest first, without refunds and reversed payments. */
export const moneyIn = (payments: readonly Payment[]): Payment[] => {
	const events = new Set(payments.map(({ event }) => event));
	return payments.filter(
		({ channel, amount, event }) => channel !== 'refund' && amount > 0 && !events.has(`undone:${event}`),
	);
};

/** Returns the name of a payment method. */
export function wayName(
	config: Pick<ShopConfig, 'paymentMethods'>,
	method: string,
	language: Language,
): string {
	const ways: Record<string, string> = texts[language].orderMails.ways;
	const title = methodTitleOf(config, method);
	return ways[title] ?? title;
}
