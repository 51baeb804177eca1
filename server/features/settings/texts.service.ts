import { inLanguages, type Language, languages } from '#contract/languages/languages.ts';
import type { LegalWord } from '#contract/settings/legal-facts.ts';
import type { OwnText, OwnTextsInput } from '#contract/settings/texts.schema.ts';
import {
	type EditableText,
	editableTexts,
	readOwnText,
	type TextName,
	writeOwnText,
} from '#contract/settings/texts.ts';
import { noteEverything } from '../../cache/change-feed/change-feed.queries.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidFields } from '../../core/shop-error.ts';
import type { FieldRefusal } from '../../texts/refusal-texts.ts';
import type { AuditActor } from '../audit/audit.service.ts';
import { saveSettingRows, textRefusal } from './own-texts.service.ts';
import { savedSettings } from './settings.queries.ts';

/** Page texts by section, as in `public/locales`. */
export type PageTexts = { [key: string]: unknown };
/**
 * The owner's texts merged over the built-in ones, as a new object after each change. Null when there are
 * none.
 */
export type OwnPageTexts = Readonly<Record<Language, PageTexts | null>>;

const all: readonly EditableText[] = Object.values(editableTexts).flat();
const findText = (name: string) => all.find((one) => one.name === name);
/** Returns the name of a text's settings row. */
const keyOf = (language: Language, name: string) => `text.${language}.${name}`;

function at(texts: unknown, name: string): unknown {
	let value = texts;
	for (const part of name.split('.')) value = (value as PageTexts | undefined)?.[part];
	return value;
}

function put(texts: PageTexts, name: string, value: unknown): void {
	const parts = name.split('.');
	const last = parts.pop() as string;
	let branch = texts;
	for (const part of parts) {
		branch[part] ??= {};
		branch = branch[part] as PageTexts;
	}
	branch[last] = value;
}

/** Returns the valid texts in these settings rows, by language. */
export function ownTextsOf(rows: readonly { name: string; value: string }[]): OwnPageTexts {
	const saved = new Map(rows.map(({ name, value }) => [name, value]));
	const made = inLanguages((): PageTexts | null => null);
	for (const language of languages)
		for (const one of all) {
			const typed = saved.get(keyOf(language, one.name));
			const read = typed === undefined ? { fault: 'empty' } : readOwnText(typed, one);
			if (!('value' in read)) continue;
			made[language] ??= {};
			put(made[language], one.name, read.value);
		}
	return made;
}

/** Returns a built-in page text that the owner cannot edit. */
export const builtInText = ({ texts }: Pick<Deps, 'texts'>, language: Language, name: string): string =>
	String(at(texts[language], name));

/** Returns the effective page texts in the order of their names: the owner's, or else the built-in ones. */
export function textsInForce(
	{ config, texts }: Pick<Deps, 'config' | 'texts'>,
	language: Language,
	names: readonly (TextName | LegalWord)[],
): unknown[] {
	const own = config.ownTexts?.[language];
	return names.map((name) => at(own, name) ?? at(texts[language], name));
}

/** Returns every page text that the owner can edit, with the source of its value. */
export async function listOwnTexts({ db, texts }: Pick<Deps, 'db' | 'texts'>): Promise<OwnText[]> {
	const saved = new Map((await savedSettings(db)).map((row) => [row.name, row]));
	return languages.flatMap((language) =>
		all.map(({ name, kind, placeholders }): OwnText => {
			const row = saved.get(keyOf(language, name));
			const initial = writeOwnText(at(texts[language], name), kind);
			return {
				name,
				language,
				kind,
				placeholders: [...placeholders],
				value: row?.value ?? initial,
				initial,
				source: row ? 'desk' : 'default',
				updatedAt: row?.updated_at.toISOString() ?? null,
			};
		}),
	);
}

/**
 * Saves all texts or none; every process shows them immediately. Throws `invalid_input` naming a text that
 * does not exist, contains an unknown placeholder or cannot be parsed, and `version_conflict` when a text was
 * changed since the caller read it.
 */
export async function changeOwnTexts(
	deps: Pick<Deps, 'db' | 'clock' | 'texts'>,
	input: OwnTextsInput,
	actor: AuditActor,
): Promise<void> {
	const { texts } = deps;
	const entries = languages.flatMap((language) =>
		Object.entries(input[language] ?? {}).map(([name, { text: typed, updatedAt: readAt }]) => {
			const one = findText(name);
			const text = typed?.replace(/\r\n/g, '\n').trim() ?? null;
			// A text equal to the built-in one is not stored, so that it follows the built-in text in later
			// versions.
			const isBuiltIn = one && text === writeOwnText(at(texts[language], name), one.kind);
			return { language, name, one, text: isBuiltIn ? null : text, readAt };
		}),
	);
	const refused = entries.flatMap(({ language, name, one, text }): FieldRefusal[] => {
		const path = ['data', language, name];
		if (!one) return [{ path, refusal: 'noSuchText' }];
		const read = text !== null ? readOwnText(text, one) : { value: null };
		return 'fault' in read ? [textRefusal(path, read)] : [];
	});
	if (refused.length > 0) throw invalidFields(refused);
	const changes = entries.map(({ language, name, text, readAt }) => ({
		name: keyOf(language, name),
		text,
		readAt,
	}));
	await saveSettingRows(deps, changes, actor, { also: noteEverything });
}
