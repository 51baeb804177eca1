import { z } from 'zod';
import { userSchema } from '../accounts/accounts.schema.ts';
import { addressSchema } from '../accounts/addresses.schema.ts';
import { secondFactorSchema } from '../accounts/second-factor.schema.ts';
import { daySchema } from '../http/days.schema.ts';
import { documentIdSchema, rowShape } from '../http/rows.schema.ts';
import { orderDocumentSchema } from '../orders/order-documents.schema.ts';
import { orderStatuses, paymentStatuses } from '../orders/order-states.ts';
import { exportedPrivacyRequestSchema } from '../privacy-requests/privacy-requests.schema.ts';
import { returnKinds, returnStates } from '../returns/return-states.ts';
import { exportedVisitSchema } from '../visits/visits.schema.ts';
import { wishConditions, wishStates } from '../wishes/wishes.ts';
import { exportedBreachSchema } from './exported-breach.schema.ts';

/** A watch in a request. Money in whole CLP. */
export const exportRequestSchema = z.object({
	createdAt: z.iso.datetime(),
	name: z.string().nullable(),
	email: z.string().nullable(),
	phone: z.string().nullable(),
	brand: z.string().nullable(),
	model: z.string().nullable(),
	reference: z.string().nullable(),
	condition: z.enum(wishConditions),
	highestPrice: z.int().nullable(),
	remark: z.string().nullable(),
	state: z.enum(wishStates),
	until: daySchema.nullable(),
	/** The sentence that the person consented to, and when. */
	consentText: z.string().nullable(),
	consentedAt: z.iso.datetime().nullable(),
});

/** All data that the shop stores about a person, for that person. */
export const accountExportSchema = z.object({
	exportedAt: z.iso.datetime(),
	user: userSchema,
	addresses: z.array(addressSchema),
	secondFactor: secondFactorSchema,
	sessions: z.array(
		z.object({
			device: z.string().nullable(),
			network: z.string().nullable(),
			createdAt: z.iso.datetime(),
			refreshedAt: z.iso.datetime().nullable(),
			expiresAt: z.iso.datetime(),
			endedAt: z.iso.datetime().nullable(),
		}),
	),
	/** Money in whole CLP. */
	orders: z.array(
		z.object({
			...rowShape,
			number: z.string(),
			orderStatus: z.enum(orderStatuses),
			paymentStatus: z.enum(paymentStatuses),
			subtotal: z.int(),
			shipping: z.int(),
			discount: z.int(),
			tax: z.int(),
			total: z.int(),
			vatRate: z.int(),
			vat: z.int(),
			invoice: z.record(z.string(), z.string()).nullable(),
			shippingAddress: z.record(z.string(), z.string()).nullable(),
			/** Name and contact of the buyer when the order was placed without the account. */
			guest: z.record(z.string(), z.string().nullable()).nullable(),
			carrier: z.string().nullable(),
			tracking: z.string().nullable(),
			document: orderDocumentSchema.nullable(),
			items: z.array(
				z.object({ documentId: documentIdSchema, brand: z.string(), model: z.string(), price: z.int() }),
			),
			reviews: z.array(
				z.object({
					createdAt: z.iso.datetime(),
					rating: z.int(),
					text: z.string().nullable(),
					name: z.string().nullable(),
					answer: z.string().nullable(),
					/** The sentence that the person consented to, and when. */
					consentText: z.string().nullable(),
					consentedAt: z.iso.datetime().nullable(),
				}),
			),
			history: z.array(z.object({ at: z.iso.datetime(), by: z.string(), action: z.string() })),
			payments: z.array(
				z.object({
					receivedAt: z.iso.datetime(),
					method: z.string(),
					network: z.string().nullable(),
					transaction: z.string().nullable(),
					amount: z.int().nullable(),
				}),
			),
		}),
	),
	/** Returns requested by the person. Money in whole CLP. */
	returns: z.array(
		z.object({
			createdAt: z.iso.datetime(),
			order: z.string(),
			watch: z.string(),
			kind: z.enum(returnKinds),
			state: z.enum(returnStates),
			reason: z.string().nullable(),
			carrier: z.string().nullable(),
			tracking: z.string().nullable(),
			amount: z.int().nullable(),
		}),
	),
	/** Watches that the person requested from the shop. */
	wishes: z.array(exportRequestSchema),
	/** Offers made by the person, CLP. */
	offers: z.array(
		z.object({
			createdAt: z.iso.datetime(),
			state: z.string(),
			amount: z.int(),
			counter: z.int().nullable(),
			message: z.string().nullable(),
			answer: z.string().nullable(),
		}),
	),
	/** Appointments to see a watch. */
	visits: z.array(exportedVisitSchema),
	/** Requests about the person's data. */
	privacyRequests: z.array(exportedPrivacyRequestSchema),
	breaches: z.array(exportedBreachSchema),
	/** Mails that were sent or are queued. */
	mails: z.array(
		z.object({
			recipient: z.string(),
			template: z.string(),
			createdAt: z.iso.datetime(),
			sentAt: z.iso.datetime().nullable(),
		}),
	),
});

export type AccountExport = z.infer<typeof accountExportSchema>;
