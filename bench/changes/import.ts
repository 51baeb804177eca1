import autocannon from 'autocannon';
import { type Kysely, sql } from 'kysely';
import { maxImportRows } from '#contract/catalogue/import.ts';
import type { Database } from '#server/database/tables.ts';
import { hashPassword } from '#server/features/accounts/profile/passwords.service.ts';

const owner = { identifier: 'owner@ancora.example', password: 'as long as it needs to be' };

/** The account that the owner's setting names, with its access token. */
async function signIn(db: Kysely<Database>, shop: string, documentId: string): Promise<string> {
	await sql`insert into users (document_id, email, username, password_hash, email_confirmed_at)
		values (${documentId}, ${owner.identifier}, 'owner', ${await hashPassword(owner.password)}, now())
		on conflict do nothing`.execute(db);
	const answer = await post(shop, '/api/auth/local', owner);
	return ((await answer.json()) as { jwt: string }).jwt;
}

async function post(shop: string, path: string, body: unknown, more?: HeadersInit): Promise<Response> {
	const headers = { 'content-type': 'application/json', ...more };
	const answer = await fetch(shop + path, { method: 'POST', headers, body: JSON.stringify(body) });
	if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
	return answer;
}

/**
 * Imports a file that changes the price of as many watches as a file may have, while 16 visitors ask for the paths that `path` gives.
 * Latency in ms, quiet and from the import's first byte to its answer, and how long that took (s).
 */
export async function measureImport(db: Kysely<Database>, shop: string, ownerId: string, path: () => string) {
	const { rows } = await sql<{ documentId: string; version: number; price: number }>`
		select document_id as "documentId", version, price + 1000 as price from watches
		order by md5(document_id) limit ${maxImportRows}`.execute(db);
	const quiet = await visit(shop, path, () => new Promise((resolve) => setTimeout(resolve, 4_000)));
	// Right before, so that the connection is not closed for having been idle.
	const jwt = await signIn(db, shop, ownerId);
	const since = performance.now();
	const busy = await visit(shop, path, async () => {
		// As the desk does: a connection on which nothing comes for a minute is closed.
		const headers = { authorization: `Bearer ${jwt}`, accept: 'application/x-ndjson' };
		const answer = await post(shop, '/api/owner/import', { data: { commit: true, rows } }, headers);
		const last = (await answer.text()).trim().split('\n').at(-1) as string;
		const { data } = JSON.parse(last) as { data?: { changed: number } };
		if (data?.changed !== rows.length) throw new Error(last);
	});
	return { rows: rows.length, quiet, busy, seconds: (performance.now() - since) / 1_000 };
}

async function visit(url: string, path: () => string, meanwhile: () => Promise<void>) {
	const running = autocannon({
		url,
		connections: 16,
		duration: 600,
		headers: { 'accept-encoding': 'br' },
		requests: [{ method: 'GET', setupRequest: (one: { path?: string }) => ({ ...one, path: path() }) }],
	});
	await meanwhile();
	running.stop();
	const { errors, requests, latency, ...answers } = await running;
	if (errors || answers['4xx'] || answers['5xx']) throw new Error('a visitor got no page');
	return { perSecond: requests.average, p99: latency.p99, longest: latency.max };
}
