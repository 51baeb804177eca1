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
