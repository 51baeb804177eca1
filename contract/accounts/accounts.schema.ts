import { z } from 'zod';
import {
	daySchema,
	documentIdSchema,
	exampleTimes,
	line,
	rowShape,
	verbatim,
} from '../http/answers.schema.ts';
import { isTimeZone } from '../languages/calendar.ts';
import { languages } from '../languages/languages.ts';
import { orderDocumentSchema } from '../orders/order-documents.schema.ts';
import { orderStatuses, paymentStatuses } from '../orders/orders.ts';
import { returnKinds, returnStates } from '../returns/returns.ts';
import { wishConditions, wishStates } from '../wanted/wanted.ts';
import { addressReferenceSchema, addressSchema } from './addresses.schema.ts';
import { emailSchema, phoneSchema } from './contact.schema.ts';
import { longestEmail, readEmail } from './emails.ts';
import { secondFactorSchema } from './second-factor.schema.ts';
import { secondFactorStates } from './second-factor.ts';

export const passwordSchema = verbatim(8, 128);
/** For a sign-in any text is tried, so that the rules of today never lock out a password of yesterday. */
const passwordAttemptSchema = verbatim(1, 128);
const usernameSchema = line(40);
const nameSchema = line(80);

/** An e-mail address or a username. */
const identifierSchema = z
	.string()
	.max(2 * longestEmail)
	.overwrite((text) => (text.includes('@') ? readEmail(text) : text))
	.pipe(line(longestEmail));
export const signInSchema = z.strictObject({ identifier: identifierSchema, password: passwordAttemptSchema });
export const registerSchema = z.strictObject({
	email: emailSchema,
	password: passwordSchema,
	username: usernameSchema,
	firstName: nameSchema,
	lastName: nameSchema,
});
export type Registration = z.infer<typeof registerSchema>;
export const refreshSchema = z.strictObject({ refreshToken: z.string().min(1).max(200) });
export const changePasswordSchema = z.strictObject({
	currentPassword: passwordAttemptSchema,
	password: passwordSchema,
	passwordConfirmation: z.string().max(128),
});
export type PasswordChange = z.infer<typeof changePasswordSchema>;
export const forgotPasswordSchema = z.strictObject({ email: emailSchema });
export const resetPasswordSchema = z.strictObject({
	code: z.string().min(1).max(200),
	password: passwordSchema,
	passwordConfirmation: z.string().max(128),
});
export type PasswordReset = z.infer<typeof resetPasswordSchema>;
export const confirmEmailSchema = z.strictObject({ code: z.string().min(1).max(200) });

/** Settings a customer keeps on the server (specification, point 2, Settings). */
export const settingsSchema = z.strictObject({
	emailNotifications: z.boolean(),
	smsNotifications: z.boolean(),
	orderUpdates: z.boolean(),
	marketingEmails: z.boolean(),
	language: z.enum(languages).nullable(),
	currency: z.enum(['CLP', 'USD']),
	timezone: line(60),
	theme: z.enum(['system', 'light', 'dark']),
});
export type Settings = z.infer<typeof settingsSchema>;
const settingsUpdateSchema = settingsSchema
	.extend({ timezone: settingsSchema.shape.timezone.refine(isTimeZone) })
	.partial();

const userExample = {
	id: 7,
	documentId: 'u1s2e3r4u1s2e3r4u1s2e3r4',
	...exampleTimes,
	email: 'ana@example.com',
	confirmed: true,
	pendingEmail: null,
	username: 'ana',
	firstName: 'Ana',
	lastName: 'Rojas',
	phone: '9 5555-5555',
	dateOfBirth: null,
	defaultAddress: { documentId: 'r2d1k0x9q8w7e6t5y4u3i2o1' },
	isOwner: false,
	isAssistant: false,
	secondFactor: 'off',
	settings: {
		emailNotifications: true,
		smsNotifications: false,
		orderUpdates: true,
		marketingEmails: false,
		language: null,
		currency: 'CLP',
		timezone: 'America/Santiago',
		theme: 'system',
	},
	favourites: [],
};
const userShape = {
	...rowShape,
	email: z.string(),
	/** Whether a link mailed to that address was opened. The owner's account always counts as confirmed. */
	confirmed: z.boolean(),
	/** The address a change was asked for; null when none waits for its link. */
	pendingEmail: z.string().nullable(),
	username: z.string(),
	firstName: z.string().nullable(),
	lastName: z.string().nullable(),
	phone: z.string().nullable(),
	/** YYYY-MM-DD */
	dateOfBirth: z.string().nullable(),
	defaultAddress: z.object({ documentId: documentIdSchema }).nullable(),
	isOwner: z.boolean(),
	/** Works at the desk beside the owner. */
	isAssistant: z.boolean(),
	secondFactor: z.enum(secondFactorStates),
	settings: settingsSchema,
	/** documentIds of the favourite watches. */
	favourites: z.array(documentIdSchema),
};
export const userSchema = z.object(userShape).meta({ id: 'User', examples: [userExample] });
export type User = z.infer<typeof userSchema>;

export const authAnswerSchema = z
	.object({ jwt: z.string(), refreshToken: z.string(), user: userSchema })
	.meta({ id: 'SignedIn', examples: [{ jwt: 'eyJ…', refreshToken: 'kQ0…', user: userExample }] });
export type AuthAnswer = z.infer<typeof authAnswerSchema>;
export const refreshAnswerSchema = z.object({ jwt: z.string(), refreshToken: z.string().optional() });

/** An emptied field of a form. */
const cleared = z.literal('').transform(() => null);

/**
 * A field that is left out stays as it is; null or an empty text clears a name, phone or date. The default
 * address is one of the user's addresses. Another e-mail asks for `currentPassword` and counts from when it
 * is confirmed; `pendingEmail: null` takes that wish back.
 */
export const userUpdateSchema = z
	.strictObject({
		firstName: z.union([nameSchema, cleared]).nullable(),
		lastName: z.union([nameSchema, cleared]).nullable(),
		email: emailSchema,
		pendingEmail: z.null(),
		currentPassword: passwordAttemptSchema,
		phone: z.union([cleared, phoneSchema]).nullable(),
		dateOfBirth: z.union([cleared, daySchema]).nullable(),
		defaultAddress: addressReferenceSchema.nullable(),
		settings: settingsUpdateSchema,
		favourites: z.array(documentIdSchema).max(500),
	})
	.partial();
/** As clients send it. */
export type UserUpdate = z.input<typeof userUpdateSchema>;
/** As services get it: trimmed, an emptied value is null. */
export type UserChanges = z.output<typeof userUpdateSchema>;

export const okSchema = z.object({ ok: z.literal(true) });
export const deleteAccountSchema = z.strictObject({ password: passwordAttemptSchema });

/** A watch that somebody asked for. Money in whole CLP. */
export const askedSchema = z.object({
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
});
/** All that the shop keeps about a person, for that person. */
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
			/** Who placed it, when it was without the account. */
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
	/** Returns they asked for. Money in whole CLP. */
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
	/** Watches that they asked the shop for. */
	wishes: z.array(askedSchema),
	/** Prices that they offered for watches, CLP. */
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
	/** Mails sent or waiting. */
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
