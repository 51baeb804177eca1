import { z } from 'zod';
import { documentIdSchema } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { factorMethods } from './second-factor.ts';

const base64url = (maxLength: number) =>
	z
		.string()
		.regex(/^[\w-]+$/)
		.max(maxLength);
const challenge = base64url(43);
/** Fields common to every passkey response (WebAuthn Level 3, `toJSON`). */
const passkeyShape = {
	id: base64url(1_400),
	rawId: base64url(1_400),
	type: z.literal('public-key'),
	authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
	clientExtensionResults: z.record(z.string().max(60), z.unknown()).optional(),
};
const clientDataJSON = base64url(4_000);

/**
 * A request to re-authenticate. `passkey` contains options for `navigator.credentials.get` as JSON, or null
 * when the account has no passkey. `challenge` is also part of these options, works once and expires after
 * five minutes; null means that the password is required instead.
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
	/** A six-digit authenticator code or a recovery code. */
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
/** `password` is used when the account has no second factor. */
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
		/** Whether the shop's address has a host name and HTTPS, which passkeys require. */
		passkeysWork: z.boolean(),
		/** When an authenticator app was added; null when there is none. */
		totpSince: z.iso.datetime().nullable(),
		/** Number of unused recovery codes. */
		recoveryCodes: z.int(),
	})
	.meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** The secret of a new authenticator in base32, and the URI for its QR code. */
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

/** New recovery codes, returned only in this response; null when the existing codes remain valid. */
export const factorAddedSchema = z.object({
	data: z.object({ recoveryCodes: z.array(z.string()).nullable() }),
});
export type FactorAdded = z.infer<typeof factorAddedSchema>['data'];

/** A signed-in session. */
export const sessionSchema = z
	.object({
		id: z.uuid(),
		/** Whether this is the caller's own session. */
		isCurrent: z.boolean(),
		/** Browser and operating system, or the name of the program; null when unknown. */
		device: z.string().nullable(),
		/** IPv4 address or /64 prefix of an IPv6 address. */
		network: z.string().nullable(),
		createdAt: z.iso.datetime(),
		/** When the session last renewed its tokens. */
		lastUsedAt: z.iso.datetime(),
	})
	.meta({ id: 'Session' });
export type UserSession = z.infer<typeof sessionSchema>;
