import { unique } from './makers.ts';

/** A shop that runs in another process. */
type ShopAddress = { address: string };

type ShopCall = { method?: string; body?: unknown; jwt?: string; headers?: Record<string, string> };
/** Sends a request to a shop. With a body it is a POST by default. */
export async function call(
	{ address }: ShopAddress,
	path: string,
	{ method, body, jwt, headers }: ShopCall = {},
) {
	const answer = await fetch(`${address}${path}`, {
		method: method ?? (body === undefined ? 'GET' : 'POST'),
		headers: {
			...(body !== undefined && { 'content-type': 'application/json' }),
			...(jwt && { authorization: `Bearer ${jwt}` }),
			...headers,
		},
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	const text = await answer.text();
	// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back.
	return { status: answer.status, body: (text ? JSON.parse(text) : null) as any };
}
/** Registers a new customer and signs them in. */
export async function register(at: ShopAddress) {
	const username = unique('ana');
	const fields = {
		email: `${username}@example.com`,
		username,
		password: 'correct horse battery',
		firstName: 'Ana',
		lastName: 'Rojas',
	};
	const { status, body } = await call(at, '/api/auth/local/register', { body: fields });
	if (status !== 200) throw new Error(`register answered ${status}`);
	return { ...fields, jwt: body.jwt as string, refreshToken: body.refreshToken as string };
}
