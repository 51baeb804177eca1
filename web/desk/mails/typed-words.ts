import type { MailText, MailTextsInput, WordedMail } from '#contract/settings/mail-texts.schema.ts';
import { readOwnText, type TextFault } from '#contract/settings/texts.ts';
import type { Conflict } from '../forms/conflict-dialog.tsx';
import type { TypedText, TypedTexts } from '../page-texts/typed-texts.ts';

export type ShownWord = { mail: WordedMail['mail']; text: MailText; key: string };

/** The name that the server's refusals give a text. */
export const wordKey = (mail: string, { language, name }: MailText) => `${language}.${mail}.${name}`;

/** Every text of the mails with its key. */
export const wordsOf = (mails: readonly WordedMail[]): ShownWord[] =>
	mails.flatMap(({ mail, texts }) => texts.map((text) => ({ mail, text, key: wordKey(mail, text) })));

/** The texts that are not as they were saved. */
export const changedWords = (mails: readonly WordedMail[], typed: TypedTexts): ShownWord[] =>
	wordsOf(mails).filter(({ text, key }) => {
		const now = typed[key]?.text;
		return now !== undefined && (now === null ? text.source === 'desk' : now !== text.value);
	});

/** Why a typed text would not be taken. */
export function wordFault(
	text: MailText,
	typed: TypedText | undefined,
): { fault: TextFault; at: string } | null {
	if (typeof typed?.text !== 'string') return null;
	const read = readOwnText(typed.text, text);
	return 'fault' in read ? read : null;
}

/** The body of the call that saves them. */
export function toInput(changed: readonly ShownWord[], typed: TypedTexts): MailTextsInput {
	const data: MailTextsInput = {};
	for (const { mail, text, key } of changed) {
		const { text: now = null, readAt = null } = typed[key] ?? {};
		const mails = data[text.language] ?? {};
		const words = { ...mails[mail], [text.name]: { text: now, updatedAt: readAt } };
		data[text.language] = { ...mails, [mail]: words };
	}
	return data;
}

/** Texts that were saved elsewhere since they were read here. */
export const conflictsOf = (
	mails: readonly WordedMail[],
	typed: TypedTexts,
	labelOf: (word: ShownWord) => string,
): Conflict[] =>
	changedWords(mails, typed)
		.filter(({ text, key }) => typed[key]?.readAt !== text.updatedAt)
		.map((word) => ({
			name: word.key,
			label: labelOf(word),
			mine: typed[word.key]?.text ?? word.text.initial,
			theirs: word.text.value,
			isTyped: true,
		}));
