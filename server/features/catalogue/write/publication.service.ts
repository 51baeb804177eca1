import { sql } from 'kysely';
import type { Deps, ShopConfig } from '../../../core/deps.ts';
import { invalidField, ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../tables/tables.ts';
import { pesos } from '../../../texts/refusal-texts.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { hasPhotographs } from '../relations/pictures.rows.ts';

type Published = { document_id: string; label: string; publish_at: Date };

/**
 * Publishes the drafts that are due and locks them in id order, as orders do. A draft that another process
 * publishes first is skipped once its lock is released. A draft that lacks the required photographs waits for
 * them.
 */
async function publishDue(trx: Trx, now: Date, photographsAbove: number | null): Promise<Published[]> {
	const { rows } = await sql<Published>`
		with due as materialized (select id, publish_at from watches
			where draft and publish_at <= ${now}
			and not (${photographsAbove}::integer is not null and category_names @> '{used}'
				and coalesce(original_price, price) > ${photographsAbove}::integer and not ${hasPhotographs('watches.id')})
			order by id for update)
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

type Publication = {
	draft: boolean;
	publish_at: Date | null;
	used: boolean;
	photographed: boolean;
	price: number;
	original_price: number | null;
};

const isBare = ({ draft, publish_at, used, photographed }: Publication) =>
	used && !photographed && (!draft || publish_at !== null);

/**
 * Returns whether a change puts a used watch without photographs on sale, now or later. Returns false if it
 * already was on sale without photographs.
 */
export const goesOnSaleBare = (before: Publication | undefined, after: Publication): boolean =>
	isBare(after) && !(before && isBare(before));

const isBareAbove = (limit: number, watch: Publication) =>
	isBare(watch) && (watch.original_price ?? watch.price) > limit;

/**
 * Returns whether a change puts a used watch without photographs on sale, now or later, at a regular price
 * above `limit`, CLP. Returns false if it already was.
 */
export const goesOnSaleBareAbove = (
	limit: number,
	before: Publication | undefined,
	after: Publication,
): boolean => isBareAbove(limit, after) && !(before && isBareAbove(limit, before));

type PhotographsCheck = {
	config: Pick<ShopConfig, 'photographsAbove'>;
	/** Whether the user has confirmed that the watch goes on sale without photographs. */
	isConfirmed: boolean;
	path: (string | number)[];
};

/**
 * Checks the photographs of a used watch that goes on sale. Throws `invalid_input` for `images` without any
 * above the amount that the owner set, which cannot be confirmed, and `no_photographs` below it unless the
 * user has confirmed.
 */
export function checkPhotographs(
	{ config: { photographsAbove: limit }, isConfirmed, path }: PhotographsCheck,
	before: Publication | undefined,
	after: Publication | undefined,
): void {
	if (!after) return;
	if (limit !== null && goesOnSaleBareAbove(limit, before, after))
		throw invalidField([...path, 'images'], 'photographsAbove', { limit: pesos(limit) });
	if (!isConfirmed && goesOnSaleBare(before, after)) throw new ShopError('no_photographs');
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
