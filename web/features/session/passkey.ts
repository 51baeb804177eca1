import type { FactorAnswer, NewPasskey } from '#contract/accounts/second-factor.schema.ts';

export const canUsePasskeys = () => typeof PublicKeyCredential === 'function';
const library = () => import('@simplewebauthn/browser');

/** Signs with one of the account's passkeys. Throws if the user cancels or the request times out. */
export async function signWithPasskey(options: object): Promise<NonNullable<FactorAnswer['passkey']>> {
	const { startAuthentication } = await library();
	return (await startAuthentication({ optionsJSON: options as never })) as never;
}

/** Creates a passkey. Throws if none was created; `InvalidStateError` means the device already has one. */
export async function makePasskey(options: object): Promise<NewPasskey['passkey']> {
	const { startRegistration } = await library();
	return (await startRegistration({ optionsJSON: options as never })) as never;
}
