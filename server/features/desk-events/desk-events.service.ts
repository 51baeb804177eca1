import type { Readable } from 'node:stream';
import { deskHeartbeat } from '#contract/desk/desk-events.ts';
import type { ChangeFeed } from '../../cache/change-feed/change-feed.ts';
import type { Deps } from '../../core/deps.ts';
import { ShopError } from '../../core/shop-error.ts';
import type { SignedIn } from '../../http/access.ts';
import { type ReadEvents, readEvents } from './desk-events.queries.ts';
import { type EventPlace, readEventId, writeEventId } from './event-id.ts';
import { eventLines, firstLines, heartbeatLine, resetLines } from './event-lines.ts';

/** Streams of one account and of all, in one process. */
const mostOfAccount = 10;
const mostOfAll = 100;
/** Bytes that may wait for a reader, beyond what the kernel holds: some hundred events. */
const mostWaiting = 16_384;

type DeskStream = {
	userId: number;
	/** Whether the token, its session and its role are still good. */
	isSignedIn: () => Promise<boolean>;
	readable: Readable;
	/** Where it is; null: it begins, or begins anew. */
	place: EventPlace | null;
};
type EventsDeps = Pick<Deps, 'db' | 'clock'>;
type DeskEventsParts = {
	changes: Pick<ChangeFeed, 'onRead'>;
	/** Who a token speaks for now. */
	authenticate: (token: string) => Promise<SignedIn | null>;
};

export type DeskEvents = ReturnType<typeof createDeskEvents>;

/**
 * The open streams of this process. They are looked after when the change feed has read: at once when the
 * change was this process's or drops something from the catalogue, and within a second otherwise. While none
 * is open nothing is asked.
 */
export function createDeskEvents({ db, clock }: EventsDeps, { changes, authenticate }: DeskEventsParts) {
	const streams = new Set<DeskStream>();
	let sending: Promise<void> | null = null;
	let isDue = false;
	let isClosed = false;
	changes.onRead(() => void sendNews());
	const pulse = setInterval(() => void beat(), deskHeartbeat).unref();

	function end(stream: DeskStream): void {
		if (streams.delete(stream)) stream.readable.push(null);
	}

	/** A reader that does not read is cut off; it goes on from its last event when it comes back. */
	function push(stream: DeskStream, lines: string): void {
		if (!lines || !streams.has(stream)) return;
		if (stream.readable.readableLength > mostWaiting) {
			streams.delete(stream);
			stream.readable.destroy();
		} else stream.readable.push(lines);
	}

	/** The streams whose people are still signed in; the others end. All are looked up in one statement. */
	async function signedIn(candidates: readonly DeskStream[]): Promise<readonly DeskStream[]> {
		const good = await Promise.all(candidates.map(({ isSignedIn }) => isSignedIn()));
		for (const [at, stream] of candidates.entries()) if (!good[at]) end(stream);
		return candidates.filter((_, at) => good[at]);
	}

	async function beat(): Promise<void> {
		// Also while the feed's own connection is lost.
		await sendNews();
		// While the database is away nothing is told, and a sign of life tells nobody anything.
		const live = await signedIn([...streams]).catch(() => [...streams]);
		for (const stream of live) push(stream, heartbeatLine);
	}

	/** One reading at a time; what is asked for meanwhile needs the next. */
	function sendNews(): Promise<void> {
		if (sending) isDue = true;
		else
			sending = sendNewsOnce()
				// The next reading tells the same, from where each stream was.
				.catch(() => {})
				.finally(() => {
					sending = null;
					if (isDue) void sendNews();
				});
		return sending ?? Promise.resolve();
	}

	async function sendNewsOnce(): Promise<void> {
		isDue = false;
		const open = [...streams];
		if (open.length === 0) return;
		const read = await readEvents(db, [...new Set(open.flatMap(({ place }) => place?.snapshot ?? []))]);
		if (!read) return;
		const news = new Map(open.map((stream) => [stream, linesFor(stream, read)]));
		const withNews = await signedIn(open.filter((stream) => news.get(stream)));
		for (const stream of withNews) push(stream, news.get(stream) ?? '');
		for (const stream of open) stream.place = read.place;
	}

	return {
		/**
		 * Opens a stream for somebody of the staff, that goes on after the event `lastId`. Throws `rate_limited`
		 * when this account or this process has too many, and `unavailable` while the process stops.
		 */
		open(viewer: SignedIn, token: string, lastId: string | undefined, readable: Readable): void {
			if (isClosed) throw new ShopError('unavailable', { retryAfter: 1 });
			const { userId, role } = viewer;
			const own = [...streams].filter((one) => one.userId === userId).length;
			if (own >= mostOfAccount || streams.size >= mostOfAll)
				throw new ShopError('rate_limited', { retryAfter: 60 });
			const stream: DeskStream = {
				userId,
				isSignedIn: async () => (await authenticate(token))?.role === role,
				readable,
				place: lastId === undefined ? null : readEventId(lastId, clock().getTime() / 1000),
			};
			streams.add(stream);
			readable.once('close', () => streams.delete(stream));
			readable.push(firstLines);
			void sendNews();
		},
		/** Ends all streams, and takes no more: their readers go on at another process. */
		close(): void {
			isClosed = true;
			clearInterval(pulse);
			for (const stream of [...streams]) end(stream);
		},
	};
}

/** The lines of a reading for a stream; none when nothing happened. */
function linesFor({ place }: DeskStream, { place: here, since }: ReadEvents): string {
	const events = place?.history === here.history ? since.get(place.snapshot) : null;
	const id = writeEventId(here);
	if (!events) return resetLines(id);
	return events.length > 0 ? eventLines(events, id) : '';
}
