import { type Language, languages } from '#contract/languages/languages.ts';
import type { WordedMailName } from '#contract/settings/mail-names.ts';
import {
	type MailDraft,
	type MailPreview,
	type MailText,
	type MailTextName,
	type MailTextsInput,
	mailGroups,
	type WordedMail,
} from '#contract/settings/mail-texts.schema.ts';
import { readOwnText } from '#contract/settings/texts.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidField, invalidFields } from '../../core/shop-error.ts';
import type { Db } from '../../tables/tables.ts';
import type { FieldRefusal } from '../../texts/refusal-texts.ts';
import type { AuditActor } from '../audit/audit.service.ts';
import { ownTextRows, saveSettingRows, textRefusal } from '../settings/own-texts.service.ts';
import { queueMail } from './mail.service.ts';
import { isMailName, type MailName, mailKindOf, mailKinds } from './mail-kinds.ts';
import { mailLogo } from './mail-logo.ts';
import { everyMail, type OwnMailTexts, textRulesOf, textsOf, wordsKey, wordsOf } from './mail-texts.ts';
import { writeDraft } from './write-mail.ts';

/** Prefix of the settings rows that store mail texts. */
const prefix = 'mail.';
const names = Object.keys(mailKinds) as MailName[];
/** Whether the owner can edit the texts of this mail. */
const isWorded = (mail: string) =>
	mail === everyMail || (isMailName(mail) && mailKindOf(mail).group !== null);

/** Returns the name of an editable text; undefined when there is no such text. */
const findText = (mail: string, key: string) =>
	isWorded(mail) ? textsOf(mail).find((name) => name === key) : undefined;

/**
 * Validates a text of the owner. Returns the text to save, or the reason to reject it at this path of the
 * request.
 */
function readText(
	mail: string,
	key: string,
	typed: string,
	path: string[] = [],
): { value: string } | { refused: FieldRefusal } {
	const name = findText(mail, key);
	if (!name) return { refused: { path, refusal: 'noSuchText' } };
	const text = readOwnText(typed, textRulesOf(mail, name));
	return 'fault' in text ? { refused: textRefusal(path, text) } : { value: String(text.value) };
}

type MailTextRow = Awaited<ReturnType<typeof ownTextRows>>[number];
/** Returns the rows that are valid in this version of the shop and ignores all others. */
function validRows(rows: readonly MailTextRow[]): Map<string, MailTextRow> {
	const named = rows.map((row): [string, MailTextRow] => [row.name.slice(prefix.length), row]);
	return new Map(
		named.filter(([name, { value }]) => {
			const [, mail = '', key = ''] = name.split('.');
			return 'value' in readText(mail, key, value);
		}),
	);
}
const wordsIn = (rows: ReadonlyMap<string, MailTextRow>): OwnMailTexts =>
	Object.fromEntries([...rows].map(([name, { value }]) => [name, value]));

/** Returns the owner's saved mail texts. */
export const ownMailTexts = async (db: Db): Promise<OwnMailTexts> =>
	wordsIn(validRows(await ownTextRows(db, prefix)));

/** Returns every mail with its editable texts and the source of each. */
export async function listMailTexts({ db }: Pick<Deps, 'db'>): Promise<WordedMail[]> {
	const rows = validRows(await ownTextRows(db, prefix));
	const own = wordsIn(rows);
	const worded = (mail: WordedMailName): MailText[] => {
		return textsOf(mail).flatMap((key) =>
			languages.map((language): MailText => {
				const row = rows.get(wordsKey(language, mail, key));
				const initial = initialOf(own, language, mail, key);
				const { kind, placeholders, required } = textRulesOf(mail, key);
				return {
					name: key,
					language,
					kind,
					placeholders: [...placeholders],
					required: [...required],
					value: row?.value ?? initial,
					initial,
					source: row ? 'desk' : initial === wordsOf({}, language, mail, key) ? 'default' : 'all',
					updatedAt: row?.updated_at.toISOString() ?? null,
				};
			}),
		);
	};
	const mails = names.flatMap((mail) => {
		const { group } = mailKindOf(mail);
		return group && mail !== 'mail-draft' ? [{ mail, group, texts: worded(mail) }] : [];
	});
	const every: WordedMail = { mail: everyMail, group: 'all', texts: worded(everyMail) };
	return mailGroups.flatMap((group) => [every, ...mails].filter((one) => one.group === group));
}

/**
 * Saves all texts or none. Mails sent afterwards use them, in every process. Throws `invalid_input` naming
 * the language, mail and text that is invalid, and `version_conflict` when a text was saved since the caller
 * read it.
 */
export async function changeMailTexts(
	deps: Pick<Deps, 'db' | 'clock'>,
	input: MailTextsInput,
	actor: AuditActor,
): Promise<void> {
	const own = await ownMailTexts(deps.db);
	const entries = languages.flatMap((language) =>
		Object.entries(input[language] ?? {}).flatMap(([mail, texts]) =>
			Object.entries(texts).map(([key, { text, updatedAt }]) => {
				const name = findText(mail, key);
				const path = ['data', language, mail, key];
				const result = text === null && name ? { value: null } : readText(mail, key, text ?? '', path);
				const initial = name && initialOf(own, language, mail, name);
				return { path, initial, result, readAt: updatedAt };
			}),
		),
	);
	const refused = entries.flatMap(({ result }) => ('refused' in result ? [result.refused] : []));
	if (refused.length > 0) throw invalidFields(refused);
	const changes = entries.map(({ path: [, ...name], initial, result, readAt }) => {
		const value = 'value' in result ? result.value : null;
		// A text equal to the built-in one is not stored, so that it follows the built-in text in later
		// versions.
		return { name: `${prefix}${name.join('.')}`, text: value === initial ? null : value, readAt };
	});
	await saveSettingRows(deps, changes, actor);
}

/** Returns the text that applies when the owner's version is removed. */
const initialOf = (own: OwnMailTexts, language: Language, mail: string, key: MailTextName) =>
	wordsOf({ ...own, [wordsKey(language, mail, key)]: undefined }, language, mail, key);

/**
 * Returns the kind of mail that displays a draft, and the draft's texts by `wordsKey`. Throws `invalid_input`
 * naming each invalid text.
 */
function readDraft({ mail, language, texts }: MailDraft): { shown: MailName; words: Record<string, string> } {
	const shown: string = mail === everyMail ? 'order-placed' : mail;
	if (!isMailName(shown) || !isWorded(shown)) throw invalidField(['data', 'mail'], 'noSuchMail');
	const entries = Object.entries(texts).map(([key, typed]) => ({
		key,
		result: readText(mail, key, typed, ['data', 'texts', key]),
	}));
	const refused = entries.flatMap(({ result }) => ('refused' in result ? [result.refused] : []));
	if (refused.length > 0) throw invalidFields(refused);
	const words = entries.flatMap(({ key, result }) =>
		'value' in result ? [[wordsKey(language, mail, key), result.value] as const] : [],
	);
	return { shown, words: Object.fromEntries(words) };
}

/** Renders a mail with these texts and sample data. */
export async function previewMail(
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	draft: MailDraft,
): Promise<MailPreview['data']> {
	const { shown, words } = readDraft(draft);
	const own = { ...(await ownMailTexts(db)), ...words };
	const addressee = draft.other ? null : { firstName: 'Ana' };
	const sample = { mail: shown, texts: words, other: draft.other, site: config.publicUrl };
	const { subject, text, html } = writeDraft(sample, draft.language, config, addressee, own);
	const picture = `data:${mailLogo.contentType};base64,${mailLogo.content.toString('base64')}`;
	return { subject, text, html: html.replace(`cid:${mailLogo.cid}`, picture) };
}

/** Queues a mail with these texts and sample data. */
export async function sendMailDraft(
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	draft: MailDraft,
	recipient: string,
): Promise<void> {
	const { shown, words } = readDraft(draft);
	await queueMail(db, {
		kind: 'mail-draft',
		recipient,
		language: draft.language,
		data: { mail: shown, texts: words, other: draft.other, site: config.publicUrl },
	});
}
