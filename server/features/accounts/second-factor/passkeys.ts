import { isIP } from 'node:net';
import type { FactorAnswer, NewPasskey } from '#contract/accounts/second-factor.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { PasskeyRow } from './second-factor.queries.ts';

/** Imported on first use because loading it costs a tenth of a second. */
const library = () => import('@simplewebauthn/server');
const timeout = 5 * 60_000;
/** COSE identifiers of EdDSA, ES256 and RS256, the algorithms that devices sign with. */
const algorithms = [-8, -7, -257];

/** The relying party of WebAuthn: the host and origin of PUBLIC_URL, and whether browsers accept them. */
function relyingParty({ publicUrl }: Pick<Deps['config'], 'publicUrl'>) {
	const { hostname, origin, protocol } = new URL(publicUrl);
	// Browsers refuse IP addresses, and allow plain http only for localhost.
	const works =
		isIP(hostname.replace(/^\[|\]$/g, '')) === 0 &&
		(protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'));
	return { id: hostname, origin, works };
}
export const passkeysWork = (config: Deps['config']): boolean => relyingParty(config).works;

const named = ({ credential_id: id, transports }: PasskeyRow) => ({ id, transports });

/**
 * Returns options for `navigator.credentials.get`, or null if the account has no passkeys or PUBLIC_URL does
 * not allow them.
 */
export function passkeyRequestOptions(
	config: Deps['config'],
	passkeys: readonly PasskeyRow[],
	challenge: string,
) {
	const party = relyingParty(config);
	if (passkeys.length === 0 || !party.works) return null;
	const allowCredentials = passkeys.map((one) => ({ type: 'public-key', ...named(one) }));
	return { challenge, rpId: party.id, allowCredentials, userVerification: 'required', timeout };
}

type PasskeyAccount = { email: string; document_id: string; name: string };

/**
 * Returns options for `navigator.credentials.create`. Throws `passkey_refused` if PUBLIC_URL does not allow
 * passkeys.
 */
export async function passkeyOptions(
	config: Deps['config'],
	{ email, document_id, name }: PasskeyAccount,
	passkeys: readonly PasskeyRow[],
	challenge: string,
) {
	const party = relyingParty(config);
	if (!party.works) throw new ShopError('passkey_refused');
	const { generateRegistrationOptions } = await library();
	return generateRegistrationOptions({
		rpName: config.title,
		rpID: party.id,
		userName: email,
		userID: new Uint8Array(Buffer.from(document_id)),
		userDisplayName: name,
		challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
		timeout,
		excludeCredentials: passkeys.map(named),
		supportedAlgorithmIDs: algorithms,
		authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
	});
}

const expected = (config: Deps['config'], challenge: string) => {
	const { id, origin } = relyingParty(config);
	return {
		expectedChallenge: challenge,
		expectedOrigin: origin,
		expectedRPID: id,
		requireUserVerification: true,
	};
};

/** Verifies a passkey created by the browser and returns its columns. Throws `passkey_refused`. */
export async function readNewPasskey(config: Deps['config'], { challenge, passkey }: NewPasskey) {
	const { verifyRegistrationResponse } = await library();
	try {
		const { verified, registrationInfo } = await verifyRegistrationResponse({
			response: { clientExtensionResults: {}, ...passkey } as never,
			...expected(config, challenge),
			supportedAlgorithmIDs: algorithms,
		});
		if (!verified) throw new Error('not verified');
		const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
		return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports };
	} catch {
		throw new ShopError('passkey_refused', { path: ['passkey'] });
	}
}

/**
 * Returns the authenticator's new signature count if this passkey signed the challenge with user
 * verification, or null otherwise. A count that does not increase indicates a cloned passkey and also yields
 * null.
 */
export async function newCountOf(
	config: Deps['config'],
	{ credential_id: id, public_key, counter }: PasskeyRow,
	{ challenge, passkey }: FactorAnswer,
): Promise<number | null> {
	const { verifyAuthenticationResponse } = await library();
	try {
		const { verified, authenticationInfo } = await verifyAuthenticationResponse({
			response: { clientExtensionResults: {}, ...passkey } as never,
			...expected(config, challenge),
			credential: { id, publicKey: new Uint8Array(public_key), counter: Number(counter) },
		});
		return verified ? authenticationInfo.newCounter : null;
	} catch {
		return null;
	}
}
