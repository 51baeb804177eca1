import type { Language } from '#contract/languages/languages.ts';
import type shopEn from '../../public/locales/en.json';
import type shopEs from '../../public/locales/es.json';
import type deskEn from './desk-texts/en.json';
import type deskEs from './desk-texts/es.json';

/** The files of each language: those of the shop and those of the desk. */
type TextFiles = { en: typeof shopEn & typeof deskEn; es: typeof shopEs & typeof deskEs };

/** All plural forms are one text. */
type TextBaseName<Key> = Key extends `${infer Text}_${Intl.LDMLPluralRule}` ? Text : Key;
type KeysOf<Section, Leaf> = {
	[Key in keyof Section & string]: Section[Key] extends Leaf
		? TextBaseName<Key>
		: Section[Key] extends string | readonly unknown[]
			? never
			: `${Key}.${KeysOf<Section[Key], Leaf>}`;
}[keyof Section & string];

/** The keys that every language has: only these are accepted by the functions of all languages. */
type InAll<Leaf> = {
	[Each in Language]: (key: KeysOf<TextFiles[Each], Leaf>) => void;
}[Language] extends (key: infer Key extends string) => void
	? Key
	: never;

/** The key of a text that every language has, such as `cart.title`. Any other key is a type error. */
export type TextKey = InAll<string>;
/** The key of a list of texts, which is translated as a whole. */
export type ListKey = InAll<readonly unknown[]>;
/**
 * The names of the texts directly below a key: `TextsIn<'orders.status'>` is `'pending'
 * …`.
 */
export type TextsIn<Section extends string> = TextKey extends infer Key
	? Key extends `${Section}.${infer Name}`
		? Name
		: never
	: never;

/** A value of a closed list and the key of its text. */
export type TextChoice = { readonly value: string; readonly text: TextKey };

/**
 * The values of a closed list with the keys of their texts. A value without a text below `section` is a type
 * error.
 */
export function choicesOf<const Section extends string, const Word extends string>(
	section: Section,
	words: `${Section}.${Word}` extends TextKey ? readonly Word[] : never,
): readonly TextChoice[] {
	return words.map((value) => ({ value, text: `${section}.${value}` as TextKey }));
}
