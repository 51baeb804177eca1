import { type Language, shopLanguage } from '#contract/languages/languages.ts';
import { type MailTextName, mailTextNames } from '#contract/settings/mail-texts.schema.ts';
import type { EditableText } from '#contract/settings/texts.ts';
import { texts } from '../../texts/texts.ts';
import type { MailBlock, MailMessage } from './mail-blocks.ts';
import type { MailPart } from './mail-kind.ts';
import { isMailName, type MailName, mailKindOf } from './mail-kinds.ts';
import { type Addressee, oneLine } from './written-mail.ts';

/** The name of the greeting and the closing that all mails share. A mail can override them. */
export const everyMail = 'all';

/** The owner's valid texts, by `wordsKey`. */
export type OwnMailTexts = Readonly<Record<string, string | undefined>>;
export const wordsKey = (language: Language, mail: string, key: string) => `${language}.${mail}.${key}`;

const kindOf = (mail: string) => (isMailName(mail) ? mailKindOf(mail) : undefined);
const isOfEveryMail = (key: string) => Object.hasOwn(texts[shopLanguage].mails.all, key);

/** Returns the built-in version of a text; undefined when the mail has no such text. */
function shopWords(language: Language, mail: string, key: MailTextName): string | undefined {
	const words: Readonly<Record<string, Partial<Record<MailTextName, string>>>> = texts[language].mails;
	const general = kindOf(mail)?.shared?.includes(key) ? words.shared : words.all;
	return words[mail]?.[key] ?? general?.[key];
}

/** Returns the keys of a mail's texts in the order of the mail, including greeting and closing. */
export const textsOf = (mail: string): MailTextName[] =>
	mailTextNames.filter((key) => shopWords(shopLanguage, mail, key) !== undefined);

/** Returns the rules for the owner's version of one text. */
export function textRulesOf(mail: string, key: MailTextName): Required<Omit<EditableText, 'name'>> {
	const { placeholders = {}, required } = kindOf(mail) ?? {};
	const named = key === 'greeting' ? ['name'] : [];
	return {
		kind: /^(subject|greeting)/.test(key) ? 'line' : 'paragraphs',
		placeholders: ['shop', ...named, ...Object.keys(placeholders)],
		required: required?.[key] ?? named,
	};
}

/** Returns a text: the owner's for this mail, the owner's for all mails, or the built-in one. */
export const wordsOf = (own: OwnMailTexts, language: Language, mail: string, key: MailTextName): string =>
	own[wordsKey(language, mail, key)] ??
	(isOfEveryMail(key) ? own[wordsKey(language, everyMail, key)] : undefined) ??
	shopWords(language, mail, key) ??
	'';

/**
 * Builds the message of a mail: replaces each text key by its paragraphs and leaves finished blocks
 * unchanged.
 */
export function wordedMessage(
	mail: MailName,
	data: Record<string, unknown>,
	language: Language,
	shop: string,
	addressee: Addressee,
	own: OwnMailTexts,
): MailMessage {
	const kind = mailKindOf(mail);
	const name = oneLine(addressee?.firstName ?? '');
	const value = (placeholder: string): string => {
		if (placeholder === 'shop') return shop;
		if (placeholder === 'name') return name;
		return kind.placeholders?.[placeholder]?.(data, language) ?? '';
	};
	// Split into paragraphs before the values are inserted, so that values stay unchanged.
	const paragraphs = (key: MailTextName): string[] =>
		wordsOf(own, language, mail, key)
			.split(/\n{2,}/)
			.map((one) => one.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, placeholder: string) => value(placeholder)));
	const parts: readonly MailPart[] = [
		name ? 'greeting' : 'greetingUnnamed',
		...kind.parts(data, language),
		'closing',
	];
	return {
		subject: paragraphs(kind.subject?.(data) ?? 'subject').join(' '),
		blocks: parts.flatMap((part): MailBlock[] => {
			if (typeof part === 'string') return paragraphs(part);
			return ['link' in part ? { ...part, caption: texts[language].mailLinks[part.caption] } : part];
		}),
	};
}
