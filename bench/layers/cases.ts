import autocannon from 'autocannon';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import { detailPath, listPath } from '../api/queries.ts';

/** A load; `path` gives the next address. `atOnce`: so many ask the same address, all at the same moment, then the next. */
export type Case = { name: string; path: () => string; atOnce?: number };
/** Requests a second, ms, µs of the shop's processor time for each, and bytes. */
export type Measured = { perSecond: number; p99: number; each: number; resident: number };
type Shop = {
	port: number;
	seconds: number;
	figures: () => Promise<{ resident: number; cpu: number }>;
};

/** The loads that the layers are there for. */
export async function casesOf(db: Kysely<Database>): Promise<Case[]> {
	const { rows } = await sql<{ id: string }>`
		select document_id as id from watches where stock > 0 order by md5(document_id) limit 100000`.execute(db);
	let n = 0;
	const ids = rows.map(({ id }) => id);
	const few = rows.slice(0, 200);
	const watch = (some: typeof rows) => some[n++ % some.length]?.id;
	return [
		{ name: 'lists never asked', path: () => listPath(n++) },
		{
			name: 'lists of SQL, page by page',
			path: () =>
				`/api/watches?filters[model][$contains]=7&filters[price][$gte]=${Math.floor(n / 20)}&pagination[page]=${1 + (n++ % 20)}&pagination[pageSize]=5`,
		},
		{ name: 'one list asked before', path: () => listPath(0, 1) },
		{ name: '200 details', path: () => `/api/watches/${watch(few)}?populate=*` },
		{ name: 'the page /watches', path: () => '/watches' },
		{ name: '200 pages of watches', path: () => `/watch/${watch(few)}` },
		{ name: 'pages of lists never made', path: () => `/watches?price=0-${40_000_000 + n++}` },
		...(rows.length > 5_000
			? [
					{ name: 'details never asked', path: () => detailPath(ids, n++) },
					{ name: 'pages of watches never made', path: () => `/watch/${watch(rows)}` },
				]
			: []),
		{ name: '64 at once, a page never made', path: () => `/watches?price=0-${40_000_000 + n++}`, atOnce: 64 },
		{ name: '64 at once, a list never asked', path: () => listPath(n++), atOnce: 64 },
	];
}

/** So many requests before a load is measured: what is kept of 200 addresses is there, and the program is warm. */
const warming = 640;

/** Figures of one load, once it has gone on for a while. */
export async function measure({ port, seconds, figures }: Shop, one: Case): Promise<Measured> {
	const load = one.atOnce ? storms : steady;
	await load(port, one, { amount: warming, duration: 60 });
	const before = await figures();
	const { perSecond, p99, requests } = await load(port, one, { duration: seconds });
	const after = await figures();
	return { perSecond, p99, each: (after.cpu - before.cpu) / requests, resident: after.resident };
}

/** An amount goes before a duration. */
type Length = { amount?: number; duration: number };
type Load = { perSecond: number; p99: number; requests: number };

async function steady(port: number, { path }: Case, length: Length): Promise<Load> {
	const result = await autocannon({
		url: `http://127.0.0.1:${port}`,
		connections: 16,
		...length,
		headers: { 'accept-encoding': 'br', 'accept-language': 'es-CL,es;q=0.9,en;q=0.8' },
		requests: [{ method: 'GET', setupRequest: (one: { path?: string }) => ({ ...one, path: path() }) }],
	});
	if (result.errors || result['4xx'] || result['5xx']) throw new Error(`${path()} failed`);
	return { perSecond: result.requests.average, p99: result.latency.p99, requests: result.requests.total };
}

async function storms(
	port: number,
	{ path, atOnce = 1 }: Case,
	{ amount = Number.POSITIVE_INFINITY, duration }: Length,
): Promise<Load> {
	const times: number[] = [];
	const begun = performance.now();
	const isOver = () => times.length >= amount || performance.now() - begun >= duration * 1_000;
	while (!isOver()) {
		const address = `http://127.0.0.1:${port}${path()}`;
		const since = performance.now();
		await Promise.all(
			Array.from({ length: atOnce }, async () => {
				const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
				await answer.arrayBuffer();
				if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
				times.push(performance.now() - since);
			}),
		);
	}
	times.sort((a, b) => a - b);
	return {
		perSecond: (times.length * 1_000) / (performance.now() - begun),
		p99: times[Math.floor((times.length - 1) * 0.99)] as number,
		requests: times.length,
	};
}
