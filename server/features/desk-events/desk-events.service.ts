import type { Readable } from 'node:stream';
import { deskHeartbeat } from '#contract/desk/desk-events.ts';
import type { ChangeFeed } from '../../cache/change-feed/change-feed.ts';
import type { Deps } from '../../core/deps.ts';
import { ShopError } from '../../core/shop-error.ts';
import type { SignedIn } from '../../http/access.ts';
import { type ReadEvents, readEvents } from './desk-events.queries.ts';
import { type EventPlace, readEventId, writeEventId } from './event-id.ts';
import { eventLines, firstLines, heartbeatLine, resetLines } from './event-lines.ts';

/** Maximum number of open streams per account and per process. */
const maxPerAccount = 10;
const maxStreams = 100;
/** Maximum number of unread bytes per stream, beyond the kernel's buffer: a few hundred events. */
const maxWaitingBytes = 16_384;

type DeskStream = {
	userId: number;
	/** Whether the token, its session and its role are still valid. */
	isSignedIn: () => Promise<boolean>;
	readable: Readable;
	/** The position of the stream. Null when it starts, or starts over. */
	place: EventPlace | null;
};
type EventsDeps = Pick<Deps, 'db' | 'clock'>;
type DeskEventsParts = {
	changes: Pick<ChangeFeed, 'onRead'>;
	/** Returns the user that a token authenticates at this moment, if any. */
	authenticate: (token: string) => Promise<SignedIn | null>;
};

export type DeskEvents = ReturnType<typeof createDeskEvents>;

/**
 * Manages the open streams of this process. Streams are updated after each read of the change feed:
 * immediately for changes that this process made or that remove something from the catalogue, otherwise
 * within a second. Runs no query while no stream is open.
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

	/**
	 * Writes lines to a stream. A slow reader is disconnected; it resumes from its last event when it
	 * reconnects.
	 */
	function push(stream: DeskStream, lines: string): void {
		if (!lines || !streams.has(stream)) return;
		if (stream.readable.readableLength > maxWaitingBytes) {
			streams.delete(stream);
			stream.readable.destroy();
		} else stream.readable.push(lines);
	}

	/**
	 * Returns the streams whose users are still signed in and ends the others. All lookups share one
	 * statement.
	 */
	async function signedIn(candidates: readonly DeskStream[]): Promise<readonly DeskStream[]> {
		const good = await Promise.all(candidates.map(({ isSignedIn }) => isSignedIn()));
		for (const [at, stream] of candidates.entries()) if (!good[at]) end(stream);
		return candidates.filter((_, at) => good[at]);
	}

	async function beat(): Promise<void> {
		// Read here too, because the feed's connection may be lost.
		await sendNews();
		// While the database is down, all streams receive the heartbeat, which contains no data.
		const live = await signedIn([...streams]).catch(() => [...streams]);
		for (const stream of live) push(stream, heartbeatLine);
	}

	/** Sends news, one read at a time. A request during a read triggers another read afterwards. */
	function sendNews(): Promise<void> {
		if (sending) isDue = true;
		else
			sending = sendNewsOnce()
				// The next read resumes from each stream's position, so no event is lost.
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
		 * Opens a stream for a staff member, resuming after the event `lastId`. Throws `rate_limited` when
		 * this account or this process has too many streams, and `unavailable` while the process stops.
		 */
		open(viewer: SignedIn, token: string, lastId: string | undefined, readable: Readable): void {
			if (isClosed) throw new ShopError('unavailable', { retryAfter: 1 });
			const { userId, role } = viewer;
			const own = [...streams].filter((one) => one.userId === userId).length;
			if (own >= maxPerAccount || streams.size >= maxStreams)
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
		/** Ends all streams and accepts no new ones. Clients resume at another process. */
		close(): void {
			isClosed = true;
			clearInterval(pulse);
			for (const stream of [...streams]) end(stream);
		},
	};
}

/** Returns the lines that a read produces for a stream; empty when there are no events. */
function linesFor({ place }: DeskStream, { place: here, since }: ReadEvents): string {
	const events = place?.history === here.history ? since.get(place.snapshot) : null;
	const id = writeEventId(here);
	if (!events) return resetLines(id);
	return events.length > 0 ? eventLines(events, id) : '';
}
