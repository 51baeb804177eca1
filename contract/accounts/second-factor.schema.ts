import { z } from 'zod';
import { documentIdSchema } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { factorMethods } from './second-factor.ts';

const base64url = (most: number) =>
	z
		.string()
		.regex(/^[\w-]+$/)
		.max(most);
const challenge = base64url(43);
/** Every answer of a passkey has these (WebAuthn Level 3, `toJSON`). */
const passkeyShape = {
	id: base64url(1_400),
	rawId: base64url(1_400),
	type: z.literal('public-key'),
	authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
	clientExtensionResults: z.record(z.string().max(60), z.unknown()).optional(),
};
const clientDataJSON = base64url(4_000);

/**
 * Asks to show who one is. `passkey`: options for `navigator.credentials.get`, as JSON; null: the account has
 * none. `challenge` stands in them too, works once and for five minutes; null: the password is asked for.
 */
export const factorChallengeSchema = z
	.object({
		challenge: z.string().nullable(),
		methods: z.array(z.enum(factorMethods)),
		passkey: z.record(z.string(), z.unknown()).nullable(),
	})
	.meta({ id: 'FactorChallenge' });
export type FactorChallenge = z.infer<typeof factorChallengeSchema>;

const shown = {
	/** Six digits of an authenticator, or a recovery code. */
	code: z.string().trim().min(6).max(40).optional(),
	passkey: z
		.strictObject({
			...passkeyShape,
			response: z.strictObject({
				clientDataJSON,
				authenticatorData: base64url(4_000),
				signature: base64url(8_000),
				userHandle: base64url(200).optional(),
			}),
		})
		.optional(),
};
export const factorAnswerSchema = z
	.strictObject({ challenge, ...shown })
	.refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), { path: ['code'] });
export type FactorAnswer = z.infer<typeof factorAnswerSchema>;
/** `password`: where the account has no second factor. */
export const stepUpSchema = z
	.strictObject({
		challenge: challenge.optional(),
		...shown,
		password: z.string().min(1).max(128).optional(),
	})
	.refine(
		({ challenge, code, passkey, password }) =>
			[code, passkey, password].filter((one) => one !== undefined).length === 1 &&
			(password === undefined) === (challenge !== undefined),
		{ path: ['code'] },
	);
export type StepUpInput = z.infer<typeof stepUpSchema>;

export const passkeySchema = z
	.object({
		documentId: documentIdSchema,
		name: z.string(),
		createdAt: z.iso.datetime(),
		lastUsedAt: z.iso.datetime().nullable(),
	})
	.meta({ id: 'Passkey' });
/** The second factors of the signed-in account. */
export const secondFactorSchema = z
	.object({
		passkeys: z.array(passkeySchema),
		/** The shop's address has a name and https, which passkeys ask for. */
		passkeysWork: z.boolean(),
		/** Since when an authenticator's codes are asked for. */
		totpSince: z.iso.datetime().nullable(),
		/** Recovery codes that were not used. */
		recoveryCodes: z.int(),
	})
	.meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** For an authenticator: the secret (base32), also as the address that its QR code holds. */
export const newTotpSchema = z.object({ data: z.object({ secret: z.string(), uri: z.string() }) });
export type NewTotp = z.infer<typeof newTotpSchema>['data'];
export const totpCodeSchema = z.strictObject({ code: z.string().trim().min(6).max(9) });

/** Options for `navigator.credentials.create`, as JSON. */
export const passkeyOptionsSchema = z.object({ data: z.record(z.string(), z.unknown()) });
export const newPasskeySchema = z.strictObject({
	name: line(60),
	challenge,
	passkey: z.strictObject({
		...passkeyShape,
		response: z.strictObject({
			clientDataJSON,
			attestationObject: base64url(20_000),
			authenticatorData: base64url(4_000).optional(),
			transports: z.array(z.string().max(20)).max(10).optional(),
			publicKeyAlgorithm: z.int().optional(),
			publicKey: base64url(8_000).optional(),
		}),
	}),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** Recovery codes, told here alone; null: those that there are stay. */
export const factorAddedSchema = z.object({
	data: z.object({ recoveryCodes: z.array(z.string()).nullable() }),
});
export type FactorAdded = z.infer<typeof factorAddedSchema>['data'];

/** A sign-in that has not ended. */
export const sessionSchema = z
	.object({
		id: z.uuid(),
		/** The one that asks. */
		isCurrent: z.boolean(),
		/** Browser and system, or the program; null: it did not say. */
		device: z.string().nullable(),
		/** IPv4 address, or /64 of IPv6. */
		network: z.string().nullable(),
		createdAt: z.iso.datetime(),
		/** When it last renewed its tokens. */
		lastUsedAt: z.iso.datetime(),
	})
	.meta({ id: 'Session' });
export type UserSession = z.infer<typeof sessionSchema>;
