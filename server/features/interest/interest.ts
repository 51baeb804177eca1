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

/** Maximum number of distinct words in memory between writes, and of networks per word. */
const maxWords = 2_000;
const maxPerVisitor = 30;
/** Maximum number of new texts per network and hour, and of distinct networks. */
const textsOfNetwork = 30;
const maxNetworks = 5_000;
const hour = 3_600_000;

const programs = /bot|crawl|spider|slurp|preview|headless|curl|wget|python|http/i;
/** Whether the headers look like a person's browser that is not prefetching and has not opened the desk. */
function isVisitor({ 'user-agent': agent, 'sec-purpose': purpose, cookie }: IncomingHttpHeaders): boolean {
	const isDesk = cookie?.split(/; */).includes(deskCookie);
	return agent !== undefined && purpose === undefined && !isDesk && !programs.test(agent);
}
const cartPage = /\/cart(\?|$)/;

/**
 * Counts per day what visitors look at, add to carts and search for without results, without identifying
 * them. Staff are excluded by their token, or by the desk's cookie on page requests. A word counts once per
 * network and day, so that one visitor cannot inflate a figure. Counts stay in memory until `write`; a killed
 * process loses them. The memory and rows that a stranger can fill are bounded.
 */
export function createInterest({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
	let counts = new Map<string, Set<string>>();
	let networks = new Map<string, number>();
	let networksSince = 0;

	function add(key: string, ip: string): void {
		const shown = counts.get(key) ?? new Set();
		if (shown.size === maxPerVisitor || (shown.size === 0 && counts.size === maxWords)) return;
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
			if (texts === textsOfNetwork || (texts === 0 && networks.size === maxNetworks)) return;
			networks.set(network, texts + 1);
			// A search runs while it is typed: of "seik", "seiko x" and "seiko xy" only the last one counts.
			for (const other of counts.keys())
				if (key.startsWith(other) && other.startsWith('search ')) counts.delete(other);
		}
		add(key, ip);
	}

	const hashOf = (network: string) =>
		createHmac('sha256', config.jwtSecret).update(`interest ${network}`).digest('base64url').slice(0, 12);

	return {
		/**
		 * Counts an API response that a page requested. Skips a watch's own page, since its page view is
		 * counted.
		 */
		countAnswer({ kind, words }: Interest, { headers, ip }: Request): void {
			const page = headers.referer;
			if (page === undefined || !isVisitor(headers)) return;
			if (kind === 'search') addSearch(words[0] ?? '', ip);
			else if (kind === 'cart' ? cartPage.test(page) : !page.includes(words[0] ?? ''))
				for (const word of words) add(`${kind} ${word}`, ip);
		},
		/** Counts a page view. A cart page does not contain the cart's items. */
		countPage({ kind, words }: Interest, { headers, ip }: Request): void {
			if (kind === 'cart' || !isVisitor(headers)) return;
			if (kind === 'search') addSearch(words[0] ?? '', ip);
			else add(`look ${words[0]}`, ip);
		},
		/** Writes the counts since the last call, in one statement. */
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

/** Returns the key of a search; null for text that may be an email address, a phone number or a RUT. */
function searchKey(text: string): string | null {
	const plain = text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
	const digits = plain.replace(/\D/g, '').length;
	// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL rejects NUL; a key is one line.
	const isCounted = plain.length >= 3 && plain.length <= 60 && !/[@\u0000-\u001f]/.test(plain);
	return isCounted && digits < 7 ? `search ${plain}` : null;
}
