import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { deskCookie } from '#contract/reports/desk-cookie.ts';
import type { Interest } from '../../cache/change-feed/cache-sources.ts';
import type { Deps } from '../../core/deps.ts';
import { dayOf } from '../../core/shop-calendar.ts';
import { networkOf, wideNetworkOf } from '../../http/rate-limit.ts';
import { addCounts } from './interest.queries.ts';

type Request = { headers: IncomingHttpHeaders; ip: string };

declare module 'fastify' {
	interface FastifyInstance {
		interest: ReturnType<typeof createInterest>;
	}
}

/** Different words that are kept until they are written, and networks that show one of them until then. */
const mostWords = 2_000;
const mostOfOne = 30;
/** New texts of a network within an hour, and networks that are told apart. */
const textsOfNetwork = 30;
const mostNetworks = 5_000;
const hour = 3_600_000;

const programs = /bot|crawl|spider|slurp|preview|headless|curl|wget|python|http/i;
/** A person's browser, as far as headers tell; not one that prefetches or that opened the desk. */
function isVisitor({ 'user-agent': agent, 'sec-purpose': purpose, cookie }: IncomingHttpHeaders): boolean {
	const isDesk = cookie?.split(/; */).includes(deskCookie);
	return agent !== undefined && purpose === undefined && !isDesk && !programs.test(agent);
}
const cartPage = /\/cart(\?|$)/;

/**
 * Counts what visitors look at, have in carts and search in vain, by day, with nothing of who they are; the
 * desk's people are told by their token, and by the cookie that the desk leaves where only a page is asked
 * for. A word counts once a day for a network, so that one visitor cannot write a figure. What was shown lies
 * in memory until `write`; that of a process that is killed is lost. How much a stranger can add is bounded.
 */
export function createInterest({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
	let counts = new Map<string, Set<string>>();
	let networks = new Map<string, number>();
	let networksSince = 0;

	function add(key: string, ip: string): void {
		const shown = counts.get(key) ?? new Set();
		if (shown.size === mostOfOne || (shown.size === 0 && counts.size === mostWords)) return;
		counts.set(key, shown.add(wideNetworkOf(ip)));
	}

	function addSearch(text: string, ip: string): void {
		const key = searchKey(text);
		if (key === null) return;
		if (!counts.has(key)) {
			const now = clock().getTime();
			if (now - networksSince > hour) {
				networks = new Map();
				networksSince = now;
			}
			const network = networkOf(ip);
			const texts = networks.get(network) ?? 0;
			if (texts === textsOfNetwork || (texts === 0 && networks.size === mostNetworks)) return;
			networks.set(network, texts + 1);
			// A search runs while it is typed: of "seik", "seiko x" and "seiko xy" the last one counts.
			for (const other of counts.keys())
				if (key.startsWith(other) && other.startsWith('search ')) counts.delete(other);
		}
		add(key, ip);
	}

	const hashOf = (network: string) =>
		createHmac('sha256', config.jwtSecret).update(`interest ${network}`).digest('base64url').slice(0, 12);

	return {
		/** An answer of the API that a page asked for. A repeated one was counted with its page. */
		countAnswer({ kind, words }: Interest, { headers, ip }: Request): void {
			const page = headers.referer;
			if (page === undefined || !isVisitor(headers)) return;
			if (kind === 'search') addSearch(words[0] ?? '', ip);
			else if (kind === 'cart' ? cartPage.test(page) : !page.includes(words[0] ?? ''))
				for (const word of words) add(`${kind} ${word}`, ip);
		},
		/** A whole page. A cart's page has nothing of the cart. */
		countPage({ kind, words }: Interest, { headers, ip }: Request): void {
			if (kind === 'cart' || !isVisitor(headers)) return;
			if (kind === 'search') addSearch(words[0] ?? '', ip);
			else add(`look ${words[0]}`, ip);
		},
		/** Writes what was counted since the last time, in one statement. */
		async write(): Promise<void> {
			if (counts.size === 0) return;
			const written = counts;
			counts = new Map();
			const shown = [...written].flatMap(([key, networks]) =>
				Array.from(networks, (network) => [key, hashOf(network)] as const),
			);
			await addCounts(db, dayOf(clock()), shown);
		},
	};
}

/** Nothing that may be an e-mail, a telephone or a RUT. */
function searchKey(text: string): string | null {
	const plain = text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
	const digits = plain.replace(/\D/g, '').length;
	// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL takes no zero character, a list no line.
	const isCounted = plain.length >= 3 && plain.length <= 60 && !/[@\u0000-\u001f]/.test(plain);
	return isCounted && digits < 7 ? `search ${plain}` : null;
}
