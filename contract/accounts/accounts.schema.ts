import { z } from 'zod';
import { longestEmail, readEmail } from '../contact/emails.ts';
import { daySchema } from '../http/days.schema.ts';
import { documentIdSchema, exampleTimes, rowShape } from '../http/rows.schema.ts';
import { line, verbatim } from '../http/typed-text.schema.ts';
import { isTimeZone } from '../languages/calendar.ts';
import { languages } from '../languages/languages.ts';
import { addressReferenceSchema } from './addresses.schema.ts';
import { emailSchema, phoneSchema } from './contact.schema.ts';
import { secondFactorStates } from './second-factor.ts';

export const passwordSchema = verbatim(8, 128);
/** A sign-in accepts any text, so that a later password rule never locks out an older password. */
const passwordAttemptSchema = verbatim(1, 128);
const usernameSchema = line(40);
const nameSchema = line(80);

/** An email address or a username. */
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

/** Settings that are stored on the server for a customer (specification, point 2, Settings). */
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
export type UserSettings = z.infer<typeof settingsSchema>;
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
	handlesPrivacyRequests: false,
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
	/**
	 * Whether the confirmation link sent to this address was opened. Always true for the owner's account.
	 */
	confirmed: z.boolean(),
	/** The requested new address; null when no address change is waiting for confirmation. */
	pendingEmail: z.string().nullable(),
	username: z.string(),
	firstName: z.string().nullable(),
	lastName: z.string().nullable(),
	phone: z.string().nullable(),
	/** YYYY-MM-DD */
	dateOfBirth: z.string().nullable(),
	defaultAddress: z.object({ documentId: documentIdSchema }).nullable(),
	isOwner: z.boolean(),
	/** Whether the account belongs to an assistant, who has access to the desk. */
	isAssistant: z.boolean(),
	/** Whether the account may see and answer requests about personal data at the desk. */
	handlesPrivacyRequests: z.boolean(),
	secondFactor: z.enum(secondFactorStates),
	settings: settingsSchema,
	/** documentIds of the favorite watches. */
	favourites: z.array(documentIdSchema),
};
export const userSchema = z.object(userShape).meta({ id: 'User', examples: [userExample] });
export type User = z.infer<typeof userSchema>;

export const authAnswerSchema = z
	.object({ jwt: z.string(), refreshToken: z.string(), user: userSchema })
	.meta({ id: 'SignedIn', examples: [{ jwt: 'eyJ…', refreshToken: 'kQ0…', user: userExample }] });
export type AuthAnswer = z.infer<typeof authAnswerSchema>;
export const refreshAnswerSchema = z.object({ jwt: z.string(), refreshToken: z.string().optional() });

/** A form field that the user emptied. */
const cleared = z.literal('').transform(() => null);

/**
 * Changes to the user's own account. An omitted field is unchanged; null or an empty text clears a name,
 * phone or date. The default address must be one of the user's addresses. A new email requires
 * `currentPassword` and takes effect once it is confirmed; `pendingEmail: null` cancels that change.
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
/** The update as clients send it. */
export type UserUpdate = z.input<typeof userUpdateSchema>;
/** The update after parsing: texts are trimmed and emptied values are null. */
export type UserChanges = z.output<typeof userUpdateSchema>;

export const okSchema = z.object({ ok: z.literal(true) });
export const deleteAccountSchema = z.strictObject({ password: passwordAttemptSchema });
