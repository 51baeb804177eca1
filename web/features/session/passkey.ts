import type { FactorAnswer, NewPasskey } from '#contract/accounts/second-factor.schema.ts';

export const canUsePasskeys = () => typeof PublicKeyCredential === 'function';
const library = () => import('@simplewebauthn/browser');

/** Has a passkey of the account sign. Throws when none did: the person stopped it, or the time was over. */
export async function signWithPasskey(options: object): Promise<NonNullable<FactorAnswer['passkey']>> {
	const { startAuthentication } = await library();
	return (await startAuthentication({ optionsJSON: options as never })) as never;
}

/** Makes a passkey. Throws when none was made; an `InvalidStateError`: the device has one of the account. */
export async function makePasskey(options: object): Promise<NewPasskey['passkey']> {
	const { startRegistration } = await library();
	return (await startRegistration({ optionsJSON: options as never })) as never;
}
