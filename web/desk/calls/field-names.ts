import { languages } from '#contract/languages/languages.ts';
import { mailName } from '#contract/settings/mail-names.ts';
import { textPageOf } from '#contract/settings/texts.ts';
import type { TextReader } from '../../i18n/text-reader.ts';

/** Sections of the texts that contain field names, in lookup order. */
const sections = [
	'desk.audit.field',
	'desk.watches.field',
	'watch.spec',
	'desk.settings.field',
	'desk.references.field',
	'caliber.fact',
	'desk.wanted.field',
	'desk.pieces',
	'desk.orders.field',
	'desk.orders',
	'desk.webhooks',
];
/** Sections of the texts that contain the names of enumerated values, by field. */
const words: Readonly<Record<string, readonly string[]>> = {
	orderStatus: ['orders.status'],
	paymentStatus: ['orders.payment'],
	reviewNote: ['desk.orders.reviewNote'],
	step: ['desk.orders.act'],
	channel: ['desk.sale'],
	method: ['desk.sale', 'desk.orders'],
	state: [
		'desk.pieces.state',
		'desk.wanted.state',
		'desk.webhooks.state',
		'desk.offers.state',
		'desk.visits.state',
		'desk.privacy.state',
	],
	condition: ['terms.condition', 'desk.wanted.condition'],
	movement: ['caliber.movement'],
	country: ['caliber.country'],
	categories: ['cards.category'],
	category: ['cards.category'],
	scopes: ['desk.keys.scope'],
	name: ['cards.category'],
	complications: ['terms.complication'],
	...Object.fromEntries(
		['material', 'crystal', 'dialColour', 'strapType'].map((name) => [name, [`terms.${name}`]]),
	),
};

const firstText = ({ word }: TextReader, from: readonly string[], name: string) =>
	from.map((section) => word(section, name)).find((text) => text !== name);

/** Returns a field's label for its name in the API, in the audit log or in an import file. */
export function fieldName(texts: TextReader, name: string): string {
	const direct = firstText(texts, sections, name);
	if (direct) return direct;
	const plain = name.replace(/^sheet_/, '');
	// The audit log records pieces by their column names.
	const camel = plain.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
	const column = firstText(texts, sections, camel);
	if (column) return column;
	const language = languages.find((one) => new RegExp(`(_${one}|[a-z]${capital(one)})$`).test(plain));
	if (!language) return firstText(texts, sections, plain) ?? name;
	const field = fieldName(texts, plain.slice(0, -language.length).replace(/_$/, ''));
	return texts.t(`desk.watches.in.${language}`, { field });
}
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns a field's value as display text. Values that are not enumerated are returned unchanged. */
export const fieldValueName = (texts: TextReader, field: string, value: string): string =>
	field === 'mail'
		? mailName(value, texts.language)
		: (firstText(texts, field.endsWith('Grade') ? ['terms.condition'] : (words[field] ?? []), value) ??
			value);

/** Returns the label of a setting, or of a page or mail text, which is stored as a setting. */
export function settingName(texts: TextReader, name: string): string {
	const [kind, language, one = '', ...rest] = name.split('.');
	if (rest.length === 0) return fieldName(texts, name);
	const page = kind === 'text' && textPageOf([one, ...rest].join('.'));
	const field = page && one === 'legal' ? rest.slice(1) : rest;
	return [
		page ? texts.word('desk.texts.pages', page) : mailName(one, texts.language),
		texts.word(page ? 'desk.texts.field' : 'desk.mailWords.field', field.join('.')),
		texts.word('desk.texts.in', language ?? ''),
	].join(' · ');
}
