import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Language } from '#contract/languages/languages.ts';
import { legalSectionSchema } from '#contract/orders/contract-terms.schema.ts';
import type { PrivacyPolicy } from '#contract/personal-data/privacy-policy.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { orRefuse } from '../../core/shop-error.ts';
import type { Db, Trx } from '../../tables/tables.ts';
import { sellerLine } from '../constants/seller-line.ts';
import { textsInForce } from '../settings/texts.service.ts';
import { deliversEvents } from '../webhooks/delivers-events.service.ts';
import { findPolicy, insertPolicy, policyVersions } from './policies.queries.ts';
import { policySections } from './policy-sections.ts';

type PolicyDeps = Pick<Deps, 'config' | 'db' | 'texts' | 'clock'>;
type CachedPolicy = { text: string; hash: string; isStored: boolean };

/** Caches the policy by the texts of its settings. Reloaded settings are a new object. */
const cached = new WeakMap<object, Map<string, CachedPolicy>>();

/** How long (milliseconds) a process may take to notice the first or last webhook. */
const webhookMemory = 60_000;
const webhooks = new WeakMap<Db, { at: number; isInUse: boolean }>();

async function hasWebhooks({ db, clock }: PolicyDeps): Promise<boolean> {
	const known = webhooks.get(db);
	const at = clock().getTime();
	if (known && Math.abs(at - known.at) < webhookMemory) return known.isInUse;
	const isInUse = await deliversEvents({ db });
	webhooks.set(db, { at, isInUse });
	return isInUse;
}

const sectionsSchema = z.array(legalSectionSchema);

/** Returns the policy that applies now: what follows from the settings, then the owner's own sections. */
async function policyInForce(deps: PolicyDeps, language: Language): Promise<CachedPolicy> {
	const { config } = deps;
	const facts = { config, hasWebhooks: await hasWebhooks(deps), seller: sellerLine(deps, language) };
	const key = `${language} ${facts.hasWebhooks}`;
	const made = config.ownTexts && cached.get(config.ownTexts)?.get(key);
	if (made) return made;
	const [own] = textsInForce(deps, language, ['legal.privacy.additional']);
	const sections = [...policySections(facts, language), ...sectionsSchema.parse(own ?? [])];
	const text = JSON.stringify(sections);
	const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
	const policy = { text, hash, isStored: false };
	if (config.ownTexts) {
		const all = cached.get(config.ownTexts) ?? new Map<string, CachedPolicy>();
		cached.set(config.ownTexts, all.set(key, policy));
	}
	return policy;
}

/**
 * Stores the current policy and returns its version, which orders and consents refer to: the first 16
 * characters of the hash of its text. A process writes each version once, except in a transaction, which may
 * be rolled back.
 */
export async function savePolicy(deps: PolicyDeps, language: Language, trx?: Trx): Promise<string> {
	const policy = await policyInForce(deps, language);
	if (policy.isStored) return policy.hash;
	const { hash, text } = policy;
	await insertPolicy(trx ?? deps.db, { hash, language, text, created_at: deps.clock() });
	policy.isStored = trx === undefined;
	return hash;
}

/** Returns the current policy with its other versions. A new text is stored when it is first read. */
export async function readCurrentPolicy(deps: PolicyDeps, language: Language): Promise<PrivacyPolicy> {
	return readPolicyVersion(deps, await savePolicy(deps, language));
}

/** Returns a version of the policy. Throws `not_found`. */
export async function readPolicyVersion({ db }: PolicyDeps, version: string): Promise<PrivacyPolicy> {
	const { language, text, created_at } = orRefuse(await findPolicy(db, version));
	const versions = await policyVersions(db, language);
	return {
		privacy: version,
		since: created_at.toISOString(),
		language,
		sections: sectionsSchema.parse(text),
		others: versions
			.filter(({ hash }) => hash !== version)
			.map((one) => ({ privacy: one.hash, since: one.created_at.toISOString() })),
	};
}
