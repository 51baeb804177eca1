import { z } from 'zod';
import { daySchema } from '../http/days.schema.ts';
import { documentIdSchema } from '../http/rows.schema.ts';
import { deskOrderSchema } from '../orders/desk-orders.schema.ts';
import { deskReturnSchema } from '../returns/returns.schema.ts';

const awaitingSchema = z.object({
	payment: z.int(),
	shipment: z.int(),
	delivery: z.int(),
	review: z.int(),
	/** Orders of which the shop owes the buyer money. */
	owed: z.int(),
	mails: z.int(),
});
/**
 * The desk's first screen: what waits, the most urgent first and at most 15 of each; sales of this day in
 * CLP.
 */
export const todaySchema = z.object({
	data: z.object({
		day: daySchema,
		/** Mails that were given up, the owner's alone. */
		awaiting: awaitingSchema.extend({ mails: z.int().nullable() }),
		/** Orders whose payment was confirmed today; what they brought is the owner's alone. */
		sold: z.object({ orders: z.int(), units: z.int(), revenue: z.int().nullable() }),
		payment: z.array(deskOrderSchema),
		review: z.array(deskOrderSchema),
		/** Orders of which the shop owes the buyer money, the longest unchanged first; `amount`: of all, CLP. */
		owed: z.object({ amount: z.int(), list: z.array(deskOrderSchema) }),
		shipment: z.array(deskOrderSchema),
		/** Returns that wait for the shop: a decision, money, credit note or piece. `waiting`: all of them. */
		returns: z.object({ waiting: z.int(), list: z.array(deskReturnSchema) }),
		/** New models of which one or none is left; a used watch is always the last one. */
		lowStock: z.array(
			z.object({
				documentId: documentIdSchema,
				brand: z.string(),
				model: z.string(),
				reference: z.string().nullable(),
				stock: z.int(),
			}),
		),
		/** Open wishes of customers for which a watch is on sale. */
		wanted: z.int(),
		/** Offers that wait for the shop's answer. */
		offers: z.int(),
		/** USDT transfers that came to the shop and belong to no order. */
		transfers: z.int(),
		/** Reviews of the last two weeks that the shop neither answered nor hid. */
		reviews: z.int(),
		/**
		 * The moment whose state the newest verified backup holds, null before the first; `isLate` when that is
		 * over 26 hours ago. Null where none are kept (BACKUP_URL) and for assistants.
		 */
		backup: z.object({ madeAt: z.iso.datetime().nullable(), isLate: z.boolean() }).nullable(),
	}),
});
export type Today = z.infer<typeof todaySchema>['data'];

/**
 * Watches of paid orders, on the day of the payment, and sold elsewhere, on that day. Cost is the piece's
 * with its repairs, of a consigned one what is owed for it. Money in CLP with VAT, without shipping, less
 * what was paid back.
 */
const soldSchema = z.object({
	units: z.int(),
	/** The sum that those sold elsewhere brought. */
	elsewhere: z.int(),
	/** Of the units whose cost is known. */
	costKnown: z.object({ units: z.int(), revenue: z.int(), margin: z.int() }),
	/** Days from coming to sale, in sum, of the units whose piece is known. */
	held: z.object({ units: z.int(), days: z.int() }),
});
export type Sold = z.infer<typeof soldSchema>;

export const figuresQuerySchema = z.strictObject({ from: daySchema.optional(), to: daySchema.optional() });
/**
 * Money in CLP; `awaiting.mails` are those given up. Revenue is what came for orders that are paid and
 * not refunded, less what went back, on the day their payment was confirmed.
 */
export const figuresSchema = z.object({
	data: z.object({
		from: daySchema,
		to: daySchema,
		days: z.array(z.object({ day: daySchema, orders: z.int(), revenue: z.int(), sold: soldSchema })),
		totals: z.object({ orders: z.int(), revenue: z.int(), refunded: z.int(), sold: soldSchema }),
		/**
		 * Pieces on sale; `cost` is of those `costKnown` for which it is known, `value` what all are offered for.
		 */
		stock: z.object({
			watches: z.int(),
			units: z.int(),
			value: z.int(),
			cost: z.int(),
			costKnown: z.int(),
			olderThan90: z.int(),
		}),
		bestSellers: z.array(
			z.object({
				documentId: z.string(),
				brand: z.string(),
				model: z.string(),
				units: z.int(),
				revenue: z.int(),
			}),
		),
		/**
		 * Money by way of payment (the id of a method, a provider, `cash` or `card`) on the day it came or went
		 * back, whatever became of its order; CLP. What was reversed is taken off.
		 */
		byWay: z.array(z.object({ way: z.string(), received: z.int(), refunded: z.int() })),
		awaiting: awaitingSchema,
	}),
});
export type Figures = z.infer<typeof figuresSchema>['data'];
