import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Language } from '#contract/languages/languages.ts';
import { formatClp } from '#contract/payments/money.ts';
import type { Db, Trx } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { fill, texts as words } from '../../texts/texts.ts';
import { textsInForce } from '../settings/texts.service.ts';

/** The pages that the contract with a buyer is made of. */
const pages = ['terms', 'returns', 'warranty'] as const;
const termsSchema = z.array(
	z.object({ heading: z.string(), paragraphs: z.array(z.string()), list: z.array(z.string()).default([]) }),
);
export type ContractTerms = z.output<typeof termsSchema>;

type TermsDeps = Pick<Deps, 'config' | 'db' | 'texts'>;
type Terms = { text: string; hash: string; isKept: boolean };

/** The terms by the texts that they are made of: settings that are read again are another object. */
const known = new WeakMap<object, Map<Language, Terms>>();

/** Who sells, on one line. */
export function sellerLine({ config }: Pick<Deps, 'config'>, language: Language): string {
	const { legalName, rut, address } = config.seller;
	const told = rut && fill(words[language].papers.rut, { rut });
	return [legalName ?? config.title, told, address].filter(Boolean).join(', ');
}

/** The terms as they are shown now, with the facts of the shop (`useLegalFacts` has them in the browser). */
function termsInForce(deps: TermsDeps, language: Language): Terms {
	const { config } = deps;
	const made = config.ownTexts && known.get(config.ownTexts)?.get(language);
	if (made) return made;
	const facts: Record<string, string> = {
		shop: config.title,
		seller: sellerLine(deps, language),
		email: config.seller.email,
		hours: String(config.paymentWindow / 3_600_000),
		threshold: formatClp(config.freeShipping, language),
		cost: formatClp(config.shippingCost, language),
	};
	const names = pages.map((page) => `legal.${page}.sections` as const);
	const sections = termsSchema.parse(textsInForce(deps, language, names).flat());
	// The facts are put into the JSON text, so as JSON writes them.
	const text = JSON.stringify(sections).replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
		JSON.stringify(facts[name] ?? '').slice(1, -1),
	);
	const terms = { text, hash: createHash('sha256').update(text).digest('hex').slice(0, 16), isKept: false };
	if (config.ownTexts) {
		const all = known.get(config.ownTexts) ?? new Map<Language, Terms>();
		known.set(config.ownTexts, all.set(language, terms));
	}
	return terms;
}

/**
 * Keeps the terms as they are at this moment, in the buyer's language, and says by which version an order
 * names them: the first 16 signs of the hash of their text. The same words are kept once; a process asks the
 * database for it once. In a transaction, which may yet be undone, each time.
 */
export async function keepTerms(
	deps: TermsDeps & Pick<Deps, 'clock'>,
	language: Language,
	trx?: Trx,
): Promise<string> {
	const terms = termsInForce(deps, language);
	if (terms.isKept) return terms.hash;
	await (trx ?? deps.db)
		.insertInto('contract_terms')
		.values({ hash: terms.hash, language, text: terms.text, created_at: deps.clock() })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	terms.isKept = trx === undefined;
	return terms.hash;
}

/** The terms that an order was placed under; of one that kept none, those in force. */
export async function termsOf(
	deps: TermsDeps,
	{ terms: version, language }: { terms: string | null; language: Language },
): Promise<{ version: string; terms: ContractTerms }> {
	if (version !== null) return { version, terms: termsSchema.parse(await readTerms(deps.db, version)) };
	const { text, hash } = termsInForce(deps, language);
	return { version: hash, terms: termsSchema.parse(JSON.parse(text)) };
}

async function readTerms(db: Db, hash: string): Promise<unknown> {
	const kept = db.selectFrom('contract_terms').select('text').where('hash', '=', hash);
	return (await kept.executeTakeFirstOrThrow()).text;
}
