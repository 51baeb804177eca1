import { type Language, shopLanguage } from '#contract/languages/languages.ts';
import type { NewWish, Wish } from '#contract/wanted/wanted.schema.ts';
import type { WishCondition } from '#contract/wanted/wanted.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';
import { numberIn } from '../forms/number-in.ts';

/** A form's values, as they are typed. */
export type WishField = TextsIn<'desk.wanted.field'>;
export const wishFields = (values: WishValues) => Object.keys(values) as WishField[];
export type WishValues = Record<WishField, string>;

const shown = (value: string | number | null | undefined) => String(value ?? '');

export const wishValues = (wish: Wish | null, start: Partial<WishValues> = {}): WishValues => ({
	model: shown(wish?.model),
	brand: shown(wish?.brand?.documentId),
	reference: shown(wish?.reference),
	condition: wish?.condition ?? 'any',
	highestPrice: shown(wish?.highestPrice),
	until: shown(wish?.until),
	remark: shown(wish?.remark),
	customer: shown(wish?.customer?.documentId),
	name: shown(wish?.name),
	email: shown(wish?.email),
	phone: shown(wish?.phone),
	language: wish?.language ?? shopLanguage,
	note: shown(wish?.note),
	...start,
});

const textOf = (text = '') => text.trim() || null;

/** The request body for a form's values; text that is no figure goes along, to be refused. */
export function toWish(values: WishValues): NewWish {
	const { highestPrice = '', condition, language } = values;
	return {
		model: textOf(values.model),
		brand: textOf(values.brand),
		reference: textOf(values.reference),
		condition: condition as WishCondition,
		highestPrice: textOf(highestPrice) === null ? null : (numberIn(highestPrice) ?? (highestPrice as never)),
		until: textOf(values.until),
		remark: textOf(values.remark),
		customer: textOf(values.customer),
		name: textOf(values.name),
		email: textOf(values.email),
		phone: textOf(values.phone),
		language: language as Language,
		note: textOf(values.note),
	};
}
