import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { readOwnText } from '#contract/texts.ts';
import { type MailName, mailKindOf, mailKinds } from './mail-kinds.ts';
import { takenOf, textsOf, wordsKey } from './mail-texts.ts';

const names = Object.keys(mailKinds) as MailName[];

test('the shop’s own words are what the owner could write: with the same placeholders, none of them missing', () => {
	for (const name of names)
		for (const [key, text] of textsOf(mailKindOf(name)))
			for (const language of languages)
				expect(
					readOwnText(text[language], takenOf(mailKindOf(name), key, text)),
					wordsKey(language, name, key),
				).toEqual({ value: text[language] });
});
