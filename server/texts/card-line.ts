import type { Language } from '#contract/languages/languages.ts';
import type { CardDetails } from '#contract/payments/card-details.schema.ts';
import { fill, texts } from './texts.ts';

/** Describes a card payment: `Credit card ending in 6623, 3 installments, authorization code 301299`. */
export function cardLine(card: CardDetails, language: Language): string {
	const words = texts[language].orderMails.card;
	const { type, lastFour, installments, authorization } = card;
	const name = words[type ?? 'unknown'];
	return [
		lastFour ? fill(words.lastFour, { name, digits: lastFour }) : name,
		installments > 1 ? fill(words.installments, { count: installments }) : '',
		authorization ? fill(words.authorization, { code: authorization }) : '',
	]
		.filter(Boolean)
		.join(', ');
}
