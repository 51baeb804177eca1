import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Language } from '#contract/languages/languages.ts';
import { legalSectionSchema, type PublicTerms } from '#contract/orders/contract-terms.schema.ts';
import { filledSections, legalFacts } from '#contract/settings/legal-facts.ts';
import type { Deps } from '../../../core/deps.ts';
import { orRefuse } from '../../../core/shop-error.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import { readConstants } from '../../constants/constants.service.ts';
import { sellerLine } from '../../constants/seller-line.ts';
import { textsInForce } from '../../settings/texts.service.ts';

/** The pages that make up the contract with a buyer. */
const pages = ['terms', 'returns', 'warranty'] as const;
const termsSchema = z.array(legalSectionSchema);
export type ContractTerms = z.output<typeof termsSchema>;

type TermsDeps = Pick<Deps, 'config' | 'db' | 'texts'>;
type CachedTerms = { text: string; hash: string; isStored: boolean };

/**
 * Caches the terms by the texts of their settings. Reloaded settings are a new object, so they miss the
 * cache.
 */
const cached = new WeakMap<object, Map<Language, CachedTerms>>();

/**
 * Returns the terms as the site shows them now, including the shop's details (`useLegalFacts` adds them in
 * the browser).
 */
async function termsInForce(deps: TermsDeps, language: Language): Promise<CachedTerms> {
	const { config } = deps;
	const made = config.ownTexts && cached.get(config.ownTexts)?.get(language);
	if (made) return made;
	const facts = legalFacts(
		await readConstants(deps),
		sellerLine(deps, language),
		(word, values) => filled(textsInForce(deps, language, [word])[0] as string, values),
		language,
	);
	const names = pages.map((page) => `legal.${page}.sections` as const);
	const sections = termsSchema.parse(textsInForce(deps, language, names).flat());
	const withFacts = sections.map(({ heading, paragraphs, list }) => ({
		heading: filled(heading, facts),
		paragraphs: paragraphs.map((one) => filled(one, facts)),
		list: list.map((one) => filled(one, facts)),
	}));
	const text = JSON.stringify(filledSections(withFacts));
	const terms = { text, hash: createHash('sha256').update(text).digest('hex').slice(0, 16), isStored: false };
	if (config.ownTexts) {
		const all = cached.get(config.ownTexts) ?? new Map<Language, CachedTerms>();
		cached.set(config.ownTexts, all.set(language, terms));
	}
	return terms;
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
	text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => values[name] ?? '');

/**
 * Saves the current terms in the buyer's language and returns their version, which orders refer to: the first
 * 16 characters of the hash of their text. Identical texts are stored once, and a process writes each version
 * once, except in a transaction, which may be rolled back.
 */
export async function saveTerms(
	deps: TermsDeps & Pick<Deps, 'clock'>,
	language: Language,
	trx?: Trx,
): Promise<string> {
	const terms = await termsInForce(deps, language);
	if (terms.isStored) return terms.hash;
	await (trx ?? deps.db)
		.insertInto('contract_terms')
		.values({ hash: terms.hash, language, text: terms.text, created_at: deps.clock() })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	terms.isStored = trx === undefined;
	return terms.hash;
}

/** Returns the terms that an order was placed under; the current ones for an order without a version. */
export async function termsOf(
	deps: TermsDeps,
	{ terms: version, language }: { terms: string | null; language: Language },
): Promise<{ version: string; terms: ContractTerms }> {
	if (version !== null) return { version, terms: termsSchema.parse(await readTerms(deps.db, version)) };
	const { text, hash } = await termsInForce(deps, language);
	return { version: hash, terms: termsSchema.parse(JSON.parse(text)) };
}

async function readTerms(db: Db, hash: string): Promise<unknown> {
	return orRefuse(await storedTerms(db, hash)).text;
}

const storedTerms = (db: Db, hash: string) =>
	db
		.selectFrom('contract_terms')
		.select(['text', 'language', 'created_at'])
		.where('hash', '=', hash)
		.executeTakeFirst();

/** Returns the terms that an order placed now would accept. */
export async function readCurrentTerms(deps: TermsDeps, language: Language): Promise<PublicTerms> {
	const { text, hash } = await termsInForce(deps, language);
	const stored = await storedTerms(deps.db, hash);
	return {
		terms: hash,
		language,
		since: stored?.created_at.toISOString() ?? null,
		sections: termsSchema.parse(JSON.parse(text)),
	};
}

/** Returns a version that orders refer to. Throws `not_found`. */
export async function readTermsVersion({ db }: Pick<Deps, 'db'>, version: string): Promise<PublicTerms> {
	const { text, language, created_at } = orRefuse(await storedTerms(db, version));
	return { terms: version, language, since: created_at.toISOString(), sections: termsSchema.parse(text) };
}
