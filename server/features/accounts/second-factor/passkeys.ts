import { isIP } from 'node:net';
import type { FactorAnswer, NewPasskey } from '#contract/accounts/second-factor.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { PasskeyRow } from './second-factor.queries.ts';

/** Loaded when somebody first needs it: it takes a tenth of a second. */
const library = () => import('@simplewebauthn/server');
const timeout = 5 * 60_000;
/** EdDSA, ES256 and RS256 of COSE: what devices sign by. */
const algorithms = [-8, -7, -257];

/** Who asks for a passkey, as browsers compare it: the host of PUBLIC_URL. */
function relyingParty({ publicUrl }: Pick<Deps['config'], 'publicUrl'>) {
	const { hostname, origin, protocol } = new URL(publicUrl);
	// Browsers take no address of numbers, and plain http of this machine alone.
	const works =
		isIP(hostname.replace(/^\[|\]$/g, '')) === 0 &&
		(protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'));
	return { id: hostname, origin, works };
}
export const passkeysWork = (config: Deps['config']): boolean => relyingParty(config).works;

const named = ({ credential_id: id, transports }: PasskeyRow) => ({ id, transports });

/** Options for `navigator.credentials.get`; null when no passkey can be asked for. */
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

/** Options for `navigator.credentials.create`. Throws `passkey_refused` where browsers take none. */
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

/** The passkey that a browser made. Throws `passkey_refused`. */
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
 * The device's new count when this passkey signed the challenge, with the person verified; null when it did
 * not. A count that does not grow is a copy's: null.
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
