import type { Consent } from '#contract/personal-data/consents.schema.ts';
import type { ConsentKind } from '#contract/personal-data/consents.ts';
import type { Deps } from '../../core/deps.ts';
import { type Person, personWith } from '../../personal-data/person.ts';
import { currentUser } from '../accounts/users/users.service.ts';
import { consentTextsOf } from '../privacy/consent-texts.service.ts';
import { listReviewsOf, withdrawReview } from '../reviews/reviews.service.ts';
import { endOwnSubscription, listSubscriptionConsents } from '../wishes/subscriptions.service.ts';

/** Returns what identifies a customer's reviews: the account, and its address once confirmed. */
async function customerOf(deps: Deps, userId: number): Promise<Person> {
	const { confirmed, email } = await currentUser(deps, userId);
	return personWith({ userId, email: confirmed ? email : null });
}

/** Returns everything that a customer has consented to and not withdrawn, newest first. */
export async function listConsents(deps: Deps, userId: number): Promise<Consent[]> {
	const reviews = (await listReviewsOf(deps, await customerOf(deps, userId))).map(
		({ brand, model, ...row }) => ({
			...row,
			kind: 'review' as const,
			watch: { brand, model },
			search: null,
		}),
	);
	const alerts = (await listSubscriptionConsents(deps, userId)).map((row) => ({
		...row,
		kind: 'alert' as const,
	}));
	const rows = [...reviews, ...alerts];
	const texts = await consentTextsOf(deps.db, rows);
	return rows
		.map(({ kind, document_id, watch, search, consent_text, consented_at, created_at }) => ({
			kind,
			documentId: document_id,
			watch,
			search,
			text: texts.get(consent_text) ?? null,
			// Older rows have no time of their own: sending the form created them.
			consentedAt: (consented_at ?? created_at).toISOString(),
		}))
		.sort((one, other) => other.consentedAt.localeCompare(one.consentedAt));
}

const withdrawals: Record<ConsentKind, (deps: Deps, userId: number, documentId: string) => Promise<void>> = {
	review: async (deps, userId, documentId) =>
		withdrawReview(deps, await customerOf(deps, userId), documentId),
	alert: endOwnSubscription,
};

/**
 * Withdraws a consent: a review loses its text and its name, an alert is deleted. Throws `not_found` if the
 * customer has no such consent, for example because it is already withdrawn.
 */
export const withdrawConsent = (
	deps: Deps,
	userId: number,
	{ kind, documentId }: { kind: ConsentKind; documentId: string },
): Promise<void> => withdrawals[kind](deps, userId, documentId);
