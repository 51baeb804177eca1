import { sql } from 'kysely';
import type { Deps } from '../../../core/deps.ts';
import { invalidField, ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../tables/tables.ts';
import { recordAudit } from '../../audit/audit.service.ts';

type Published = { document_id: string; label: string; publish_at: Date };

/**
 * Publishes the drafts that are due and locks them in id order, as orders do. A draft that another process
 * publishes first is skipped once its lock is released.
 */
async function publishDue(trx: Trx, now: Date): Promise<Published[]> {
	const { rows } = await sql<Published>`
		with due as materialized (select id, publish_at from watches
			where draft and publish_at <= ${now} order by id for update)
		update watches w set draft = false, publish_at = null from due where w.id = due.id
		returning w.document_id, w.brand_name || ' ' || w.model as label, due.publish_at`.execute(trx);
	return rows;
}

/** Throws `invalid_input` for `publishAt` if it is set on a watch that is not a draft. */
export function checkPublishAt(
	isDraft: boolean,
	publishAt: string | null | undefined,
	at: (string | number)[],
): void {
	if (publishAt && !isDraft) throw invalidField([...at, 'publishAt'], 'onlyDraftsLater');
}

type Publication = { draft: boolean; publish_at: Date | null; used: boolean; photographed: boolean };

const isBare = ({ draft, publish_at, used, photographed }: Publication) =>
	used && !photographed && (!draft || publish_at !== null);

/**
 * Returns whether a change puts a used watch without photographs on sale, now or later. Returns false if it
 * already was on sale without photographs.
 */
export const goesOnSaleBare = (before: Publication | undefined, after: Publication): boolean =>
	isBare(after) && !(before && isBare(before));

/** Throws `no_photographs` if {@link goesOnSaleBare}. */
export function checkPhotographs(before: Publication | undefined, after: Publication | undefined): void {
	if (after && goesOnSaleBare(before, after)) throw new ShopError('no_photographs');
}

/**
 * Publishes the drafts that are due: one statement, and one for the audit, without a user. If two processes
 * run it at once, each draft is published and audited once.
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
				action: 'change' as const,
				before: { draft: true, publishAt: publish_at.toISOString() },
				after: { draft: false, publishAt: null },
			})),
		);
	});
}
