import { z } from 'zod';
import { daySchema } from '../http/days.schema.ts';
import { documentIdSchema } from '../http/rows.schema.ts';
import { invariantNames } from '../integrity/invariant-names.ts';
import { deskOrderSchema } from '../orders/desk-orders.schema.ts';
import { deskReturnSchema } from '../returns/returns.schema.ts';
import { deskVisitSchema } from '../visits/visits.schema.ts';

const awaitingSchema = z.object({
	payment: z.int(),
	shipment: z.int(),
	delivery: z.int(),
	review: z.int(),
	/** An order for which the shop owes the buyer money. */
	owed: z.int(),
	mails: z.int(),
});
/**
 * The desk's first screen: pending work, most urgent first and at most 15 of each kind; today's sales in
 * CLP.
 */
export const todaySchema = z.object({
	data: z.object({
		day: daySchema,
		/** Mails that could not be sent; owner only. */
		awaiting: awaitingSchema.extend({ mails: z.int().nullable() }),
		/** Number of orders whose payment was confirmed today; their revenue is owner only. */
		sold: z.object({ orders: z.int(), units: z.int(), revenue: z.int().nullable() }),
		payment: z.array(deskOrderSchema),
		review: z.array(deskOrderSchema),
		/**
		 * Orders for which the shop owes money, longest unchanged first; `amount` is the total of all such
		 * orders, CLP.
		 */
		owed: z.object({ amount: z.int(), list: z.array(deskOrderSchema) }),
		shipment: z.array(deskOrderSchema),
		/**
		 * Returns that await an action of the shop: a decision, a refund, a credit note or a piece.
		 * `waiting` is their total number.
		 */
		returns: z.object({ waiting: z.int(), list: z.array(deskReturnSchema) }),
		/** New models with at most one unit left; used watches are excluded because each is unique. */
		lowStock: z.array(
			z.object({
				documentId: documentIdSchema,
				brand: z.string(),
				model: z.string(),
				reference: z.string().nullable(),
				stock: z.int(),
			}),
		),
		/** Open customer wishes that match a watch on sale. */
		wanted: z.int(),
		/** Offers that await the shop's answer. */
		offers: z.int(),
		/**
		 * Requests about personal data that wait for an answer, and those of them near or past their deadline.
		 * Null for assistants who may not handle them.
		 */
		privacyRequests: z.object({ waiting: z.int(), soon: z.int(), late: z.int() }).nullable(),
		/**
		 * Open breaches of personal data that were not reported to the Agency, and when the first of them was
		 * noticed. The report is due without undue delay from then on. Null for assistants who may not handle
		 * requests about personal data.
		 */
		breaches: z.object({ unreported: z.int(), firstNoticedAt: z.iso.datetime().nullable() }).nullable(),
		/** Visits of today by time, and the number of future ones that wait for an answer. */
		visits: z.object({ today: z.array(deskVisitSchema), requested: z.int() }),
		/** USDT transfers that are not matched to an order. */
		transfers: z.int(),
		/** Reviews of the last two weeks that the shop has neither answered nor hidden. */
		reviews: z.int(),
		/**
		 * What contradicts itself in the shop's data, by the invariant that is broken: the order (its number)
		 * or the watch that it is about, if any.
		 */
		contradictions: z.array(
			z.object({
				name: z.enum(invariantNames),
				order: z.string().nullable(),
				watch: z.string().nullable(),
				foundAt: z.iso.datetime(),
			}),
		),
		/**
		 * Time of the state in the newest verified backup, null before the first one; `isLate` when it is
		 * over 26 hours old. Null when backups are off (BACKUP_URL) and for assistants.
		 */
		backup: z.object({ madeAt: z.iso.datetime().nullable(), isLate: z.boolean() }).nullable(),
	}),
});
export type Today = z.infer<typeof todaySchema>['data'];

/**
 * Sold watches: those of paid orders, on the day of payment, and those sold elsewhere, on that day. The
 * cost includes repairs; for a consigned piece it is the amount owed to the consignor. Money in CLP
 * including VAT, without shipping, less refunds.
 */
const soldSchema = z.object({
	units: z.int(),
	/** Revenue of the watches sold elsewhere. */
	elsewhere: z.int(),
	/** Only units with a known cost. */
	costKnown: z.object({ units: z.int(), revenue: z.int(), margin: z.int() }),
	/** Total days between listing and sale, for units with a known piece. */
	held: z.object({ units: z.int(), days: z.int() }),
});
export type Sold = z.infer<typeof soldSchema>;

export const figuresQuerySchema = z.strictObject({ from: daySchema.optional(), to: daySchema.optional() });
/**
 * Money in CLP; `awaiting.mails` are those that could not be sent. Revenue is the money received for paid
 * orders that were not refunded, less partial refunds, on the day when payment was confirmed.
 */
export const figuresSchema = z.object({
	data: z.object({
		from: daySchema,
		to: daySchema,
		days: z.array(z.object({ day: daySchema, orders: z.int(), revenue: z.int(), sold: soldSchema })),
		totals: z.object({ orders: z.int(), revenue: z.int(), refunded: z.int(), sold: soldSchema }),
		/**
		 * Pieces on sale. `cost` covers the `costKnown` pieces with a known cost; `value` is the asking
		 * price of all pieces.
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
		 * Money by means of payment (a method id, a provider, `cash` or `card`) on the day of payment or
		 * refund, in any state of the order; CLP. Reversed payments are excluded.
		 */
		byWay: z.array(z.object({ way: z.string(), received: z.int(), refunded: z.int() })),
		awaiting: awaitingSchema,
	}),
});
export type Figures = z.infer<typeof figuresSchema>['data'];
