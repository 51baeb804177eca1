import type { Deps } from '../../core/deps.ts';
import { seal, unseal } from '../../core/sealed-secrets.ts';
import type { EndpointRow } from './endpoints.queries.ts';

type EndpointIdentity = { document_id: string };
const keyOf = ({ config }: Pick<Deps, 'config'>, { document_id }: EndpointIdentity) => ({
	from: config.jwtSecret,
	purpose: `ancora webhook secret ${document_id}`,
});

/**
 * A new secret in the form of Standard Webhooks, and as the database keeps it: encrypted by a key that
 * follows from JWT_SECRET, because the shop must sign with it.
 */
export function newSecret(deps: Deps, endpoint: EndpointIdentity): { secret: string; sealed: string } {
	const secret = `whsec_${deps.randomBytes(32).toString('base64')}`;
	return { secret, sealed: JSON.stringify(seal(deps, keyOf(deps, endpoint), secret)) };
}

/** Throws when JWT_SECRET is another than when the secret was made. */
function readSecret(deps: Pick<Deps, 'config'>, endpoint: EndpointIdentity, sealed: string): string {
	try {
		return unseal(keyOf(deps, endpoint), JSON.parse(sealed));
	} catch (cause) {
		throw new Error('JWT_SECRET has changed: this webhook needs a new secret', { cause });
	}
}

/** The secrets that sign now: while one is being replaced, the one before too. */
export function signingSecrets(deps: Pick<Deps, 'config'>, endpoint: EndpointRow, now: Date): string[] {
	const { secret, previous_secret: before, previous_until: until } = endpoint;
	const sealed = before && until && until > now ? [secret, before] : [secret];
	return sealed.map((one) => readSecret(deps, endpoint, one));
}

/** One that cannot be read any more is not kept beside a new one. */
export function isReadable(deps: Pick<Deps, 'config'>, endpoint: EndpointRow): boolean {
	try {
		return readSecret(deps, endpoint, endpoint.secret) !== '';
	} catch {
		return false;
	}
}
