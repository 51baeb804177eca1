import type { Language } from '#contract/languages/languages.ts';
import type { MailTextName } from '#contract/settings/mail-texts.schema.ts';
import type { EditableText } from '#contract/settings/texts.ts';
import type { MailKind, MailPart, MailText } from './mail-kind.ts';
import { type Addressee, type Block, type Message, oneLine } from './mail-parts.ts';

type FrameKey = Extract<MailTextName, 'greeting' | 'greetingUnnamed' | 'closing'>;
/** The first and last words of every mail. A name is known only where the address is confirmed. */
const frame: Record<FrameKey, MailText> = {
	greeting: { en: 'Hello {{name}},', es: 'Hola, {{name}}:', required: ['name'] },
	greetingUnnamed: { en: 'Hello,', es: 'Hola:' },
	closing: { en: 'Best regards,\n{{shop}}', es: 'Saludos,\n{{shop}}' },
};
const isFrameKey = (key: string): key is FrameKey => Object.hasOwn(frame, key);

/** The name that greeting and closing of every mail have; a mail may have its own. */
export const everyMail = 'all';

/** The owner's words by `wordsKey`, each a text that is taken. */
export type OwnMailTexts = Readonly<Record<string, string | undefined>>;
export const wordsKey = (language: Language, mail: string, key: string) => `${language}.${mail}.${key}`;

const entriesOf = (texts: Partial<MailKind['texts']>) => Object.entries(texts) as [MailTextName, MailText][];

/** The texts of a kind in the order of the letter, with greeting and closing. */
export const textsOf = (kind: Pick<MailKind, 'texts'> | null): [key: MailTextName, text: MailText][] => {
	const { subjects, prose } = Object.groupBy(entriesOf(kind?.texts ?? {}), ([key]) =>
		key.startsWith('subject') ? 'subjects' : 'prose',
	);
	const { greeting, greetingUnnamed, closing } = frame;
	return [
		...(subjects ?? []),
		['greeting', greeting],
		['greetingUnnamed', greetingUnnamed],
		...(prose ?? []),
		['closing', closing],
	];
};

/** The bounds of the owner's words for one text of a mail. */
export function takenOf(
	kind: Pick<MailKind, 'placeholders'> | null,
	key: string,
	text: MailText,
): Omit<EditableText, 'name'> {
	const named = key === 'greeting' ? ['name'] : [];
	return {
		kind: /^(subject|greeting)/.test(key) ? 'line' : 'paragraphs',
		placeholders: ['shop', ...named, ...Object.keys(kind?.placeholders ?? {})],
		required: text.required ?? [],
	};
}

/** The words of one text: the owner's for this mail, for every mail, or the shop's own. */
export const wordsOf = (
	own: OwnMailTexts,
	language: Language,
	mail: string,
	key: string,
	text: MailText,
): string =>
	own[wordsKey(language, mail, key)] ??
	(isFrameKey(key) ? own[wordsKey(language, everyMail, key)] : undefined) ??
	text[language];

/** A mail in its words: each text by its key, in paragraphs, between the blocks as they are built. */
export function wordedMessage(
	{
		name: mail,
		kind,
		data,
		language,
	}: { name: string; kind: MailKind; data: Record<string, unknown>; language: Language },
	shop: string,
	addressee: Addressee,
	own: OwnMailTexts,
): Message {
	const name = oneLine(addressee?.firstName ?? '');
	const value = (placeholder: string): string => {
		if (placeholder === 'shop') return shop;
		if (placeholder === 'name') return name;
		return kind.placeholders[placeholder]?.(data, language) ?? '';
	};
	const paragraphs = (key: MailTextName): string[] => {
		const text = isFrameKey(key) ? frame[key] : (kind.texts[key] as MailText);
		// Split before the values are put in: a value is told as it is, whatever stands in it.
		return wordsOf(own, language, mail, key, text)
			.split(/\n{2,}/)
			.map((one) => one.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, placeholder: string) => value(placeholder)));
	};
	const subject = kind.subject?.(data) ?? 'subject';
	const parts: readonly MailPart[] = [
		name ? 'greeting' : 'greetingUnnamed',
		...kind.parts(data, language),
		'closing',
	];
	return {
		subject: paragraphs(subject).join(' '),
		blocks: parts.flatMap((part): Block[] => (typeof part === 'string' ? paragraphs(part) : [part])),
	};
}
