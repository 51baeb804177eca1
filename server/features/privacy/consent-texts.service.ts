import { createHash } from 'node:crypto';
import type { Language } from '#contract/languages/languages.ts';
import { type ConsentKind, consentTextKeys } from '#contract/personal-data/consents.ts';
import { subscriptionDays } from '#contract/subscriptions/subscriptions.ts';
import type { Deps } from '../../core/deps.ts';
import type { Db, Trx } from '../../tables/tables.ts';
import { builtInText } from '../settings/texts.service.ts';
import { findConsentTexts, insertConsentText } from './consent-texts.queries.ts';

/** The consent columns of a review or an alert. */
export type ConsentColumns = { consent_text: string; consented_at: Date };

/** Returns the sentence as the form shows it. */
function shownText({ texts }: Pick<Deps, 'texts'>, kind: ConsentKind, language: Language): string {
	const text = builtInText({ texts }, language, consentTextKeys[kind]);
	return text.replaceAll('{{days}}', String(subscriptionDays));
}

/**
 * Stores the sentence beside the form of this kind, from the server's own texts, and returns the columns that
 * prove the consent: the SHA-256 of the sentence, and the time.
 */
export async function saveConsent(
	trx: Trx,
	deps: Pick<Deps, 'texts' | 'clock'>,
	kind: ConsentKind,
	language: Language,
): Promise<ConsentColumns> {
	const text = shownText(deps, kind, language);
	const hash = createHash('sha256').update(text).digest('hex');
	const now = deps.clock();
	await insertConsentText(trx, { hash, language, text, created_at: now });
	return { consent_text: hash, consented_at: now };
}

/** Returns the sentences of consents by their hash, in one statement. */
export async function consentTextsOf(
	db: Db,
	rows: readonly { consent_text: string | null }[],
): Promise<Map<string | null, string>> {
	const hashes = [...new Set(rows.flatMap(({ consent_text }) => consent_text ?? []))];
	if (hashes.length === 0) return new Map();
	return new Map((await findConsentTexts(db, hashes)).map(({ hash, text }) => [hash, text]));
}
