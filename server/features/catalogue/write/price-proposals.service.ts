import type {
	PriceApproval,
	PriceProposal,
	PriceProposalQuery,
} from '#contract/catalogue/price-proposals.schema.ts';
import type { AuditAction } from '#contract/desk/audit-actions.ts';
import type { Decision } from '#contract/http/decisions.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { orRefuse, refuseStale, ShopError } from '../../../core/shop-error.ts';
import { paginationOf, type RowPage } from '../../../database/row-pages.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { RowOf, Trx } from '../../../tables/tables.ts';
import { type AuditActor, recordAudit } from '../../audit/audit.service.ts';
import type { WatchHooks } from '../hooks/watch-hooks.ts';
import {
	type Agent,
	approvePrices,
	changesPrices,
	regularOf,
	storedPrices,
	type WrittenPrices,
} from './agreed-prices.ts';
import {
	countProposals,
	deleteProposal,
	insertProposal,
	listProposals,
	lockProposal,
	watchOfProposal,
} from './price-proposals.queries.ts';
import { type Prices, pricesAfter } from './sale-prices.service.ts';
import { lockWatch, updateWatchRow } from './watch.rows.ts';

type SalePlan = Pick<Prices, 'price' | 'sale_price' | 'sale_from' | 'sale_until'>;
type PlannedPrices = PriceProposal['present'];

/** Returns the price outside a sale, and the sale. */
const planOf = (prices: Prices): SalePlan => ({
	price: regularOf(prices),
	sale_price: prices.sale_price,
	sale_from: prices.sale_from,
	sale_until: prices.sale_until,
});
const shown = (plan: SalePlan): PlannedPrices => ({
	price: plan.price,
	salePrice: plan.sale_price,
	saleFrom: plan.sale_from?.toISOString() ?? null,
	saleUntil: plan.sale_until?.toISOString() ?? null,
});

type Write = { was: WrittenPrices; after: WrittenPrices; path: (string | number)[] };

/**
 * Returns the `approved_price` of a watch after a write of its prices. `waits` is set if an assistant
 * exceeded the limit, in which case the prices become a proposal.
 */
export function approveOrPropose(
	config: Deps['config'],
	agent: Agent,
	write: Write,
): { approved_price: number | null; waits: boolean } {
	try {
		return { approved_price: approvePrices(config, agent, write), waits: false };
	} catch (error) {
		if (!(error instanceof ShopError) || error.code !== 'discount_too_high') throw error;
		return { approved_price: write.was.approved_price, waits: true };
	}
}

/**
 * Stores the prices that await the owner as the watch's proposal and replaces an earlier one. A price change
 * within the limit deletes the proposal. The watch must be locked.
 */
export async function followPrices(
	trx: Trx,
	actor: AuditActor,
	watch: { id: number; document_id: string; label: string },
	{ was, after, waits, now }: Pick<Write, 'was' | 'after'> & { waits: boolean; now: Date },
): Promise<void> {
	if (!waits && !changesPrices(was, after)) return;
	await deleteProposal(trx, watch.id);
	if (!waits) return;
	const plan = planOf(storedPrices(was, after));
	await insertProposal(trx, {
		watch_id: watch.id,
		user_id: actor.userId,
		created_at: now,
		updated_at: now,
		...plan,
	});
	await auditProposal(trx, actor, watch, 'proposePrice', { before: planOf(was), after: plan });
}

const auditProposal = (
	trx: Trx,
	actor: AuditActor,
	{ document_id, label }: { document_id: string; label: string },
	action: AuditAction,
	{ before, after }: { before: SalePlan; after: SalePlan },
) =>
	recordAudit(trx, actor, {
		entity: 'watches' as const,
		documentId: document_id,
		label,
		action,
		before: shown(before),
		after: shown(after),
	});

/** Returns the prices that await the owner, for one watch or all, oldest first. Runs three statements. */
export async function readProposals(
	{ db, emailsOf }: Pick<Deps, 'db'> & Pick<WatchHooks, 'emailsOf'>,
	{ watch, page = 1, pageSize = 25 }: PriceProposalQuery,
) {
	const requestedPage: RowPage = { page, pageSize };
	const total = await countProposals(db, watch);
	const rows = await listProposals(db, watch, requestedPage);
	const emails = await emailsOf(
		db,
		rows.flatMap(({ user_id }) => user_id ?? []),
	);
	const data = rows.map((row): PriceProposal => {
		const present = planOf({
			price: row.present_price,
			original_price: row.original_price,
			price_valid_until: row.price_valid_until,
			sale_price: row.present_sale,
			sale_from: row.present_from,
			sale_until: row.present_until,
		});
		return {
			id: row.id,
			documentId: row.document_id,
			createdAt: row.created_at.toISOString(),
			updatedAt: row.updated_at.toISOString(),
			watch: {
				model: row.model,
				reference: row.reference,
				documentId: row.watch_document,
				brand: row.brand_name,
			},
			present: shown(present),
			proposed: shown(row),
			by: (row.user_id !== null && emails.get(row.user_id)) || null,
		};
	});
	return { data, meta: { pagination: paginationOf(requestedPage, total) } };
}

type LockedProposal = {
	watch: NonNullable<Awaited<ReturnType<typeof lockWatch>>>;
	proposal: RowOf<'price_proposals'>;
};

/**
 * Runs `work` on a proposal with its watch and the proposal locked, and then deletes the proposal. Throws
 * `not_found`, and `version_conflict` if the proposal has changed since the caller read it.
 */
async function onProposal(
	trx: Trx,
	documentId: string,
	updatedAt: string,
	work: (locked: LockedProposal) => Promise<void>,
): Promise<void> {
	const named = orRefuse(await watchOfProposal(trx, documentId));
	const watch = orRefuse(await lockWatch(trx, named.document_id));
	const proposal = orRefuse(await lockProposal(trx, documentId));
	refuseStale({ updatedAt }, { updatedAt: proposal.updated_at.toISOString() });
	await work({ watch, proposal });
	await deleteProposal(trx, watch.id);
}

/**
 * Writes the proposed prices as approved by the owner. Throws `not_found` if the proposal was decided or
 * replaced, `version_conflict` if the watch's price is no longer the one that the owner saw, and
 * `invalid_input` for a sale that is already over.
 */
export function approveProposal(
	{ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
	owner: AuditActor & Agent,
	documentId: string,
	{ updatedAt, price, salePrice }: PriceApproval,
): Promise<void> {
	return inTransaction(db, (trx) =>
		onProposal(trx, documentId, updatedAt, async ({ watch, proposal }) => {
			const before = planOf(watch);
			refuseStale({ price, salePrice }, { price: before.price, salePrice: before.sale_price });
			const proposed = shown(proposal);
			const sale = proposed.salePrice === null ? { salePrice: null } : proposed;
			const prices = pricesAfter(watch, { ...sale, price: proposed.price }, clock(), ['data']);
			const after = { ...watch, price: proposed.price, ...prices };
			const approved_price = approvePrices(config, owner, { was: watch, after, path: ['data'] });
			await updateWatchRow(trx, watch.id, { price: after.price, ...prices, approved_price });
			await auditProposal(trx, owner, watch, 'approvePrice', { before, after: planOf(after) });
		}),
	);
}

/**
 * Declines a proposal. The price of the watch is unchanged. Throws `not_found` if the proposal was decided or
 * replaced.
 */
export function declineProposal(
	{ db }: Pick<Deps, 'db'>,
	owner: AuditActor,
	documentId: string,
	{ updatedAt }: Decision,
): Promise<void> {
	return inTransaction(db, (trx) =>
		onProposal(trx, documentId, updatedAt, ({ watch, proposal }) =>
			auditProposal(trx, owner, watch, 'declinePrice', { before: proposal, after: planOf(watch) }),
		),
	);
}
