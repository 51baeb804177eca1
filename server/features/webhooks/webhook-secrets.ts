import type { Deps } from '../../core/deps.ts';
import { seal, unseal } from '../../core/sealed-secrets.ts';
import type { EndpointRow } from './endpoints.queries.ts';

type EndpointIdentity = { document_id: string };
const keyOf = ({ config }: Pick<Deps, 'config'>, { document_id }: EndpointIdentity) => ({
	from: config.jwtSecret,
	purpose: `ancora webhook secret ${document_id}`,
});

/**
 * Creates a secret in the format of Standard Webhooks and its encrypted form for the database. The shop must
 * sign with the secret, so it is encrypted with a key derived from JWT_SECRET rather than hashed.
 */
export function newSecret(deps: Deps, endpoint: EndpointIdentity): { secret: string; sealed: string } {
	const secret = `whsec_${deps.randomBytes(32).toString('base64')}`;
	return { secret, sealed: JSON.stringify(seal(deps, keyOf(deps, endpoint), secret)) };
}

/** Decrypts a secret. Throws when JWT_SECRET has changed since the secret was created. */
function readSecret(deps: Pick<Deps, 'config'>, endpoint: EndpointIdentity, sealed: string): string {
	try {
		return unseal(keyOf(deps, endpoint), JSON.parse(sealed));
	} catch (cause) {
		throw new Error('JWT_SECRET has changed: this webhook needs a new secret', { cause });
	}
}

/** Returns the secrets that sign now. While a secret is being replaced, the previous one signs too. */
export function signingSecrets(deps: Pick<Deps, 'config'>, endpoint: EndpointRow, now: Date): string[] {
	const { secret, previous_secret: before, previous_until: until } = endpoint;
	const sealed = before && until && until > now ? [secret, before] : [secret];
	return sealed.map((one) => readSecret(deps, endpoint, one));
}

/** Whether the current secret can be decrypted. An unreadable secret is not retained beside a new one. */
export function isReadable(deps: Pick<Deps, 'config'>, endpoint: EndpointRow): boolean {
	try {
		return readSecret(deps, endpoint, endpoint.secret) !== '';
	} catch {
		return false;
	}
}
