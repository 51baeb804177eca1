import type { Deps } from '../../../core/deps.ts';
import { invalidField } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { publishDue } from './publication.queries.ts';

/** Throws `invalid_input` for `publishAt` if it is set on a watch that is not a draft. */
export function checkPublishAt(
	isDraft: boolean,
	publishAt: string | null | undefined,
	at: (string | number)[],
): void {
	if (publishAt && !isDraft) throw invalidField([...at, 'publishAt'], 'onlyDraftsLater');
}

/**
 * Publishes the drafts that are due: one statement, and one for the audit, without a user. If two processes
 * run it at once, each draft is published and audited once.
 */
export async function publishDueWatches({
	db,
	clock,
	config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
	await inTransaction(db, async (trx) => {
		const published = await publishDue(trx, clock(), config.photographsAbove);
		await recordAudit(
			trx,
			{ userId: null },
			...published.map(({ document_id, label, publish_at }) => ({
				entity: 'watches' as const,
				documentId: document_id,
				label,
				action: 'change' as const,
				before: { draft: true, publishAt: publish_at.toISOString() },
				after: { draft: false, publishAt: null },
			})),
		);
	});
}
