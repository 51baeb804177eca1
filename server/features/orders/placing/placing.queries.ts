import { awaitsPayment, isPaid } from '#contract/orders/state-questions.ts';
import { lastPrepared, prepared } from '../../../database/prepared-statements.ts';
import { run } from '../../../database/run-sql.ts';
import { allOf, rowsSql, SqlValues, sqlText } from '../../../database/sql-text.ts';
import { countingSql, type RateLimit } from '../../../http/rate-limit.ts';
import type { Trx } from '../../../tables/tables.ts';
import { type CopiedAddress, copiedAddressSql } from '../../accounts/users/addresses.rows.ts';
import {
	type BuyerRow,
	blockedLikeSql,
	buyerSql,
	confirmedUserSql,
	plainEmail,
} from '../../accounts/users/users.rows.ts';
import { type LockedWatch, lockedWatchesSql } from '../../catalogue/relations/stock.rows.ts';
import type { PriceBounds } from '../../catalogue/relations/visible.rows.ts';
import { type Mail, queuedMailSql } from '../../mail/mail.service.ts';
import { checkedPiecesSql, reservedPiecesSql } from '../../stock/pieces.rows.ts';
import { type MailFacts, mailFactsSql } from '../changes/order-mails.ts';
import {
	type HoldFacts,
	holdFactsSql,
	holdLocksSql,
	type NewHold,
	newHoldSql,
} from '../holds/holds.queries.ts';
import type { AccountableBuyer } from '../rows/accountable-buyer.ts';
import { type BuyerIdentity, isOfBuyerSql } from '../rows/buyer-identity.ts';
import { type NewHistoryEntry, newHistoryEntrySql } from '../rows/order-history.queries.ts';
import type { NewItem } from '../rows/order-items.queries.ts';
import { stateSql } from '../rows/order-states.ts';
import type { NewOrder } from '../rows/orders.queries.ts';
import {
	claimSql,
	type IdempotencyScope,
	type KnownAnswer,
	knownAnswerSql,
	type StoredAnswer,
	storeAnswerSql,
} from './idempotency.ts';

/** The buyer's locked row, and whether they have a paid order. */
export type LockedBuyer = BuyerRow & { has_paid: boolean };

/**
 * Claims the Idempotency-Key, if there is one, and locks the buyer's row. `claimed` is false while another
 * request with the key is running. `buyer` is null when the account no longer exists or the key was not
 * claimed.
 */
export async function lockBuyer(
	trx: Trx,
	userId: number,
	key: string | undefined,
): Promise<{ claimed: boolean; buyer: LockedBuyer | null }> {
	const values = new SqlValues();
	const claim = claimSql(values, { userId }, key);
	const user = values.bind(userId, 'integer');
	const text = sqlText`${prepared}with claim as materialized (select ${claim} as claimed)
		select claim.claimed, buyer.*,
			exists (select from orders where orders.user_id = buyer.id and ${stateSql(isPaid)}) as has_paid
		from claim left join lateral (${buyerSql(user, sqlText`claim.claimed`)}) buyer on true`;
	const [row] = (await run(trx, text, values.list)) as (LockedBuyer & { claimed: boolean })[];
	return { claimed: Boolean(row?.claimed), buyer: row?.id ? row : null };
}

type LockedGuest = { claimed: boolean; account: number | null; blocked: string[] };
/**
 * Claims a guest's Idempotency-Key, if there is one, and serializes the guest orders of one person. `account`
 * is the id of the account that has confirmed the address; `blocked` lists similar addresses of blocked
 * accounts.
 */
export async function lockGuest(
	trx: Trx,
	{ person, email }: { person: string; email: string },
	key: string | undefined,
): Promise<LockedGuest> {
	const values = new SqlValues();
	const claim = claimSql(values, { person }, key);
	const name = values.bind(`guest ${person}`, 'text');
	const address = values.bind(plainEmail(email), 'text');
	const text = sqlText`${prepared}with claim as materialized (select ${claim} as claimed)
		select claimed, case when claimed then pg_advisory_xact_lock(hashtextextended(${name}, 0))::text end as held,
			(${confirmedUserSql(address)}) as account, ${blockedLikeSql(address)} as blocked from claim`;
	const [row] = await run<LockedGuest>(trx, text, values.list);
	return row ?? { claimed: false, account: null, blocked: [] };
}

/** An address as an order stores it; a typed one has no documentId. */
export type OrderAddress = Omit<CopiedAddress, 'documentId'> & { documentId?: string };

/**
 * The rows that an order is placed from. `waiting` is the documentId of the buyer's order that awaits
 * payment.
 */
export type Basket = {
	waiting: string | null;
	known: KnownAnswer | null;
	address: CopiedAddress | null;
	watches: LockedWatch[];
};

/**
 * Reads what prevents the order and, if nothing does, locks the watches and then the names of the hold locks.
 * A refused order takes none of these locks. While the buyer's row is locked, no other order of theirs can
 * appear.
 */
export async function lockBasket(
	trx: Trx,
	request: {
		/** The buyer, who may have no other confirmed order that awaits payment. */
		buyer: BuyerIdentity;
		keyScope: IdempotencyScope;
		/** The documentId of one of the account's addresses, or null. */
		address: string | null;
		watches: string[];
		bounds: PriceBounds;
		locks: string[];
		key: string | undefined;
		now: Date;
	},
): Promise<Basket> {
	const values = new SqlValues();
	const known = knownAnswerSql(values, request.keyScope, request.key, request.now);
	const address =
		request.address === null
			? sqlText`null::json`
			: copiedAddressSql(values.bind(request.buyer.userId, 'integer'), values.bind(request.address, 'text'));
	const isPlaced = request.address === null ? sqlText`true` : sqlText`address is not null`;
	const free = sqlText`(select waiting is null and known is null and ${isPlaced} from facts)`;
	const text = sqlText`${prepared}with facts as materialized (select ${known} as known, (${address}) as address,
			(select document_id from orders where ${isOfBuyerSql(values, request.buyer)} and is_confirmed
				and ${stateSql(awaitsPayment)} limit 1) as waiting),
		locked as materialized (${lockedWatchesSql(values, request.watches, request, free)}),
		holders as materialized (
			${holdLocksSql(values.bind(request.locks, 'text[]'), sqlText`(select count(*) from locked) > 0`)})
		select facts.*, (select coalesce(json_agg(locked order by id), '[]') from locked) as watches,
			(select count(*) from holders) as holders
		from facts`;
	const [row] = await run<Basket>(trx, text, values.list);
	return row as Basket;
}

export type PlacingFacts = { orderId: number; number: string; holds: HoldFacts; mail: MailFacts };

/**
 * Returns the new order's id and number, and the facts for its hold and its mail, read under the hold locks.
 */
export async function placingFacts(
	trx: Trx,
	buyer: { accountable: AccountableBuyer; network: string; mailbox: string },
	to: Parameters<typeof mailFactsSql>[1],
	since: Date,
	now: Date,
): Promise<PlacingFacts> {
	const values = new SqlValues();
	const holds = holdFactsSql(values, buyer, since);
	const mail = mailFactsSql(values, to, now);
	const text = sqlText`${prepared}select nextval(pg_get_serial_sequence('orders', 'id'))::integer as "orderId", new_order_number() as number,
		(select row_to_json(h) from (${holds}) h) as holds, ${mail} as mail`;
	const [row] = await run<PlacingFacts>(trx, text, values.list);
	return row as PlacingFacts;
}

const reservedForSql = {
	piece_id: sqlText`(select id from reserved where reserved.watch_id = given.watch_id)`,
};

/**
 * Writes all rows of a new order, reserves a piece of each of its locked watches, which must have one on
 * sale, and ends the transaction.
 */
export async function writeOrder(
	trx: Trx,
	order: NewOrder,
	parts: {
		items: NewItem[];
		entry: NewHistoryEntry;
		hold: NewHold | null;
		mail: Mail | null;
		counts: RateLimit[];
		answer: StoredAnswer | null;
		now: Date;
	},
): Promise<void> {
	const { items, entry, hold, mail, counts, answer, now } = parts;
	const values = new SqlValues();
	const watches = values.bind(
		items.map(({ watch_id }) => watch_id),
		'int[]',
	);
	const writes = allOf({
		placed: sqlText`insert into orders ${rowsSql(values, 'orders', [order])}`,
		reserved: reservedPiecesSql(values, watches, now),
		bought: sqlText`insert into order_items ${rowsSql(values, 'order_items', items, reservedForSql)}`,
		entry: newHistoryEntrySql(values, entry),
		held: hold && newHoldSql(values, hold),
		mailed: mail && queuedMailSql(values, mail),
		counted: counts.length > 0 ? countingSql(values, now, counts) : null,
		answered: answer && storeAnswerSql(values, answer, now),
	});
	const checked = checkedPiecesSql(sqlText`count(*)`, values.bind(items.length, 'integer'));
	await run(trx, sqlText`${lastPrepared}${writes} ${checked} from reserved`, values.list);
}
