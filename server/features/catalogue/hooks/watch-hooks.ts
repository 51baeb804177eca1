import type { NewPieceCosts } from '#contract/catalogue/catalogue-writes.schema.ts';
import type { ErrorCode } from '#contract/http/errors.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { SqlText } from '../../../database/sql-text.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import type { AuditActor } from '../../audit/audit.service.ts';

/** The facts of a watch that the one-piece rule depends on. */
type StockFacts = { stock: number; used: boolean };
/** A watch before and after a write. `before` is null for a new watch. */
export type StockChange = { before: (StockFacts & { id: number }) | null; after: StockFacts };
/** Why a write is refused and which field causes it. */
export type PieceRefusal = {
	code: ErrorCode & ('one_piece' | 'piece_in_order');
	field: 'stock' | 'categories';
};

/**
 * Callbacks that features built on the catalogue provide for a watch. `server/app/hooks.ts` supplies them.
 */
export type WatchHooks = {
	/**
	 * Returns, for each write, why the new stock conflicts with the watch's pieces, or null. The watches must
	 * be locked.
	 */
	pieceRefusals(db: Db, changes: readonly StockChange[]): Promise<(PieceRefusal | null)[]>;
	/**
	 * Stores the cost of each piece of a new watch. Throws `invalid_input` for the stock if the watch has no
	 * piece.
	 */
	costNewPieces(trx: Trx, actor: AuditActor, watchId: number, costs: NewPieceCosts): Promise<void>;
	/** Returns emails by user id. */
	emailsOf(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
	/**
	 * Each function counts what prevents the deletion of a watch: orders that contain it and sold pieces. The
	 * watch must be locked.
	 */
	usesOf: ((trx: Trx, watchId: number) => Promise<{ [what: string]: number }>)[];
	/** Called after fields of these watches change, in the same transaction. */
	revisePlates(db: Db, watchIds: readonly number[]): Promise<void>;
	/** Removes the files of pictures that were deleted. Whatever fails is tried again by a job. */
	removeFilesOfPictures(
		deps: Pick<Deps, 'db' | 'config' | 'fetch'>,
		documentIds: readonly string[],
	): Promise<void>;
	isInOrderOf(db: Db, watchId: number, userId: number): Promise<boolean>;
	/**
	 * SQL for why a watch is unavailable: `state` is `reserved`, `sold` or null, and `until` is the end of a
	 * reservation.
	 */
	unavailabilitySql(watchId: SqlText, now: SqlText): SqlText;
	/** SQL for the ids of the watches in orders that await payment: those out of stock are `reserved`. */
	orderedWatchIdsSql: SqlText;
};
export type CatalogueDeps = Deps & WatchHooks;

/**
 * Throws `one_piece` or `piece_in_order` for the first invalid write. The error's `path` names the field of
 * that write, and `paths` the fields of all writes refused for the same reason.
 */
export async function checkPieces(
	{ pieceRefusals }: Pick<WatchHooks, 'pieceRefusals'>,
	trx: Trx,
	changes: readonly StockChange[],
	path: (index: number) => (string | number)[],
): Promise<void> {
	const refusals = await pieceRefusals(trx, changes);
	const first = refusals.find((refusal) => refusal !== null);
	if (!first) return;
	const paths = refusals.flatMap((refusal, index) =>
		refusal?.code === first.code ? [[...path(index), refusal.field]] : [],
	);
	throw new ShopError(first.code, { path: paths[0], paths });
}
