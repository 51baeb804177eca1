import type { NewPieceCosts } from '#contract/catalogue/catalogue-writes.schema.ts';
import type { ErrorCode } from '#contract/http/errors.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { SqlText } from '../../../database/sql-text.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import type { AuditActor } from '../../audit/audit.service.ts';

/** A watch as the rule of one piece sees it. */
type StockFacts = { stock: number; used: boolean };
/** A watch before and after a write; `before` is null for a new one. */
export type StockChange = { before: (StockFacts & { id: number }) | null; after: StockFacts };
/** Why a write is refused, and at which of the two fields. */
export type PieceRefusal = {
	code: ErrorCode & ('one_piece' | 'piece_in_order');
	field: 'stock' | 'categories';
};

/** Work that features on top of the catalogue do for a watch; `server/app/hooks.ts` hands it in. */
export type WatchHooks = {
	/** For each write, why its stock does not go with the watch's pieces. The watches are locked. */
	pieceRefusals(db: Db, changes: readonly StockChange[]): Promise<(PieceRefusal | null)[]>;
	/**
	 * Writes what each piece of a new watch cost. Throws `invalid_input` naming the stock when it has no piece.
	 */
	costNewPieces(trx: Trx, actor: AuditActor, watchId: number, costs: NewPieceCosts): Promise<void>;
	/** E-mails of the staff by the numbers of their accounts. */
	emailsOf(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
	/** Reasons why a watch cannot be deleted: orders that hold it, sold pieces. The watch is locked. */
	usesOf: ((trx: Trx, watchId: number) => Promise<{ [what: string]: number }>)[];
	/** The fields of these watches changed, in this transaction. */
	revisePlates(db: Db, watchIds: readonly number[]): Promise<void>;
	/** No watch and no order has these pictures any more. */
	removePictures(deps: Pick<Deps, 'config' | 'fetch'>, documentIds: readonly string[]): Promise<void>;
	isInOrderOf(db: Db, watchId: number, userId: number): Promise<boolean>;
	/** SQL: what took the units of a watch: `state`, `reserved` or `sold` (null: nothing did), and `until`. */
	unavailabilitySql(watchId: SqlText, now: SqlText): SqlText;
};
export type CatalogueDeps = Deps & WatchHooks;

/**
 * Throws `one_piece` or `piece_in_order` for the first bad write. `path` names its field, `paths` that of
 * every write that is refused for the same reason.
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
