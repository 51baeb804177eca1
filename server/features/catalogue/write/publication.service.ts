import { inTransaction } from '../../../database/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { invalidField, ShopError } from '../../../shop-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { publishDue } from './publication.queries.ts';

/** Throws `invalid_input` naming `publishAt` when a watch that is no draft is given such a time. */
export function checkPublishAt(
	isDraft: boolean,
	publishAt: string | null | undefined,
	at: (string | number)[],
): void {
	if (publishAt && !isDraft)
		throw invalidField([...at, 'publishAt'], `${at.join('.')}.publishAt: only a draft is published later`);
}

type Publication = { draft: boolean; publish_at: Date | null; used: boolean; photographed: boolean };

const isBare = ({ draft, publish_at, used, photographed }: Publication) =>
	used && !photographed && (!draft || publish_at !== null);

/**
 * Whether a used watch that nobody photographed goes on sale by a change, now or later; one that was so
 * before stays.
 */
export const goesOnSaleBare = (before: Publication | undefined, after: Publication): boolean =>
	isBare(after) && !(before && isBare(before));

/** Throws `no_photographs` for such a change. */
export function checkPhotographs(before: Publication | undefined, after: Publication | undefined): void {
	if (after && goesOnSaleBare(before, after)) throw new ShopError('no_photographs');
}

/**
 * Publishes the drafts whose time has come: one statement, and one for the audit, which names nobody. Run by
 * two processes at once, each draft is published and written down once.
 */
export async function publishDueWatches({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
	await inTransaction(db, async (trx) => {
		const published = await publishDue(trx, clock());
		await recordAudit(
			trx,
			{ userId: null },
			...published.map(({ document_id, label, publish_at }) => ({
				entity: 'watches' as const,
				documentId: document_id,
				label,
				action: 'change',
				before: { draft: true, publishAt: publish_at.toISOString() },
				after: { draft: false, publishAt: null },
			})),
		);
	});
}
