import { sql } from 'kysely';
import type { InvariantName } from '#contract/integrity/invariant-names.ts';
import { aboutOrder, type Invariant, inOneStatement, type Violation } from './invariant.ts';
import { recentOrders } from './recent-orders.ts';

/** SQL: items of orders whose goods are reserved or sold, without those that came back to the shop. */
const itemsOut = sql`(select i.id, i.piece_id, i.watch_id, i.order_id, o.number, o.order_status, o.payment_status
	from order_items i join orders o on o.id = i.order_id
	where o.payment_status in ('pending', 'paid') and not exists (select from returns r where r.item_id = i.id
		and r.state in ('received', 'disputed', 'refunded')))`;

export const stockInvariants = {
	stockEqualsPieces: inOneStatement(
		'The stock of a watch is the number of its pieces on sale.',
		{ isMonitored: true },
		(_, limit) => sql<Violation>`select 'watch ' || w.id as about, w.document_id as watch,
				jsonb_build_object('stock', w.stock, 'onSale', coalesce(on_sale.pieces, 0)) as facts
			from watches w left join (select watch_id, count(*)::integer as pieces from pieces
				where state = 'onSale' group by watch_id) on_sale on on_sale.watch_id = w.id
			where w.stock <> coalesce(on_sale.pieces, 0) order by w.id limit ${limit}`,
	),
	pieceHasOneOrder: inOneStatement(
		'A piece belongs to at most one order that is open or sold.',
		{ isMonitored: false },
		(_, limit) => sql<Violation>`select 'piece ' || items.piece_id as about, min(items.number) as "order",
				jsonb_build_object('orders', jsonb_agg(items.number order by items.order_id)) as facts
			from ${itemsOut} items where items.piece_id is not null
			group by items.piece_id having count(*) > 1 order by items.piece_id limit ${limit}`,
	),
	pieceFollowsOrder: inOneStatement(
		'A piece is reserved until its order leaves the shop, and then sold.',
		{ isMonitored: true },
		(_, limit) => sql<Violation>`select 'order ' || items.number as about, items.number as "order",
				jsonb_build_object('piece', p.id, 'state', p.state, 'orderStatus', items.order_status,
					'paymentStatus', items.payment_status) as facts
			from ${recentOrders} recent join ${itemsOut} items on items.order_id = recent.id
			join pieces p on p.id = items.piece_id
			where p.state <> case when items.order_status in ('shipped', 'delivered') then 'sold' else 'reserved' end
			order by items.order_id, items.id limit ${limit}`,
	),
	reservedPieceHasOrder: inOneStatement(
		'A reserved piece belongs to an order that is open, and a piece that the shop sold to an order that left.',
		{ isMonitored: false },
		(_, limit) => sql<Violation>`select 'piece ' || p.id as about, w.document_id as watch,
				jsonb_build_object('piece', p.id, 'state', p.state) as facts
			from pieces p join watches w on w.id = p.watch_id
			where not exists (select from ${itemsOut} items where items.piece_id = p.id
					and (items.order_status in ('shipped', 'delivered')) = (p.state = 'sold'))
				and (p.state = 'reserved' or p.state = 'sold' and p.channel is null
					and exists (select from order_items i where i.piece_id = p.id))
			order by p.id limit ${limit}`,
	),
	itemHasItsPiece: inOneStatement(
		'Each watch of an open order has a piece of that watch.',
		{ isMonitored: true },
		(_, limit) => sql<Violation>`select ${aboutOrder},
				jsonb_build_object('watch', i.watch_id, 'piece', i.piece_id, 'watchOfPiece', p.watch_id) as facts
			from ${recentOrders} recent join orders o on o.id = recent.id join order_items i on i.order_id = o.id
			left join pieces p on p.id = i.piece_id
			where o.order_status in ('pending', 'processing') and i.watch_id is distinct from p.watch_id
			order by o.id, i.id limit ${limit}`,
	),
	itemsAddUp: inOneStatement(
		'The subtotal of an order is the sum of the prices of its watches.',
		{ isMonitored: true },
		(_, limit) => sql<Violation>`select ${aboutOrder},
				jsonb_build_object('subtotal', o.subtotal, 'items', items.sum, 'count', items.count) as facts
			from ${recentOrders} recent join orders o on o.id = recent.id,
				lateral (select coalesce(sum(price), 0)::integer as sum, count(*)::integer as count
					from order_items where order_id = o.id) items
			where items.sum <> o.subtotal or items.count = 0 order by o.id limit ${limit}`,
	),
} satisfies Partial<Record<InvariantName, Invariant>>;
