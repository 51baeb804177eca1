import { ApiError, type ApiFetch } from './client.ts';
import { withOrderKeys } from './order-keys.ts';
import { tokens } from './tokens.ts';

let renewing: Promise<boolean> | undefined;

/** Like fetch, but an unreachable server is an ApiError of status 0. */
export const plainFetch: ApiFetch = async (path, init) => {
	try {
		return await fetch(path, init);
	} catch (cause) {
		if (init.signal?.aborted) throw cause;
		throw new ApiError(0);
	}
};

/**
 * Sends the access token. After a 401 the token is renewed, once for all failed calls, and the call is sent
 * again once.
 */
const signedFetch: ApiFetch = async (path, init) => {
	const used = tokens.access() ?? ((await renew(null)) ? tokens.access() : null);
	const answer = await plainFetch(path, withToken(init, used));
	if (answer.status !== 401 || used === null) return answer;
	if (!(await renew(used))) return answer;
	return plainFetch(path, withToken(init, tokens.access()));
};

function withToken(init: RequestInit, token: string | null): RequestInit {
	if (token === null) return init;
	return {
		...init,
		headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
	};
}

/**
 * Renews the tokens, one renewal at a time across all tabs. `refused` is the token that was answered with a
 * 401.
 */
function renew(refused: string | null): Promise<boolean> {
	if (refused !== null && tokens.access() === refused) tokens.dropAccess();
	renewing ??= locked(renewOnce).finally(() => {
		renewing = undefined;
	});
	return renewing;
}

async function locked(work: () => Promise<boolean>): Promise<boolean> {
	if (!navigator.locks) return work();
	return navigator.locks.request('ancora-refresh', work);
}

async function renewOnce(): Promise<boolean> {
	// Another tab has renewed it: its token is in local storage already.
	if (tokens.access() !== null) return true;
	const refreshToken = tokens.refresh();
	if (refreshToken === null) return false;
	const answer = await plainFetch('/api/auth/refresh', {
		method: 'POST',
		headers: { 'content-type': 'application/json', accept: 'application/json' },
		body: JSON.stringify({ refreshToken }),
	});
	if (answer.status === 401) {
		// Drop only the refused token: another sign-in may have stored a new one.
		if (tokens.refresh() === refreshToken) tokens.end();
		return false;
	}
	if (!answer.ok) throw new ApiError(answer.status);
	const body: { jwt: string; refreshToken?: string } = await answer.json();
	if (tokens.refresh() !== refreshToken) return tokens.access() !== null;
	tokens.store(body.jwt, body.refreshToken);
	return true;
}

/** A signed fetch for files and streams, which the API client neither sends nor reads. */
export const sendSigned: ApiFetch = withOrderKeys(signedFetch);
