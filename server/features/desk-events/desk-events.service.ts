import type { Readable } from 'node:stream';
import { deskHeartbeat } from '#contract/desk/desk-events.ts';
import type { ChangeFeed } from '../../cache/change-feed/change-feed.ts';
import type { Deps } from '../../core/deps.ts';
import { ShopError } from '../../core/shop-error.ts';
import type { SignedIn } from '../../http/access.ts';
import { type ReadEvents, readEvents } from './desk-events.queries.ts';
import { createDeskStreams, type DeskStream } from './desk-streams.ts';
import { readEventId, writeEventId } from './event-id.ts';
import { eventLines, firstLines, heartbeatLine, resetLines } from './event-lines.ts';

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
	const streams = createDeskStreams();
	let sending: Promise<void> | null = null;
	let isDue = false;
	let isClosed = false;
	changes.onRead(() => void sendNews());
	const pulse = setInterval(() => void beat(), deskHeartbeat).unref();

	async function beat(): Promise<void> {
		// Read here too, because the feed's connection may be lost.
		await sendNews();
		// While the database is down, all streams receive the heartbeat, which contains no data.
		const live = await streams.signedIn(streams.all()).catch(streams.all);
		for (const stream of live) streams.push(stream, heartbeatLine);
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
		const open = streams.all();
		if (open.length === 0) return;
		const read = await readEvents(db, [...new Set(open.flatMap(({ place }) => place?.snapshot ?? []))]);
		if (!read) return;
		const news = new Map(open.map((stream) => [stream, linesFor(stream, read)]));
		const withNews = await streams.signedIn(open.filter((stream) => news.get(stream)));
		for (const stream of withNews) streams.push(stream, news.get(stream) ?? '');
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
			streams.add({
				userId,
				isSignedIn: async () => (await authenticate(token))?.role === role,
				readable,
				place: lastId === undefined ? null : readEventId(lastId, clock().getTime() / 1000),
			});
			readable.push(firstLines);
			void sendNews();
		},
		/** Ends all streams and accepts no new ones. Clients resume at another process. */
		close(): void {
			isClosed = true;
			clearInterval(pulse);
			for (const stream of streams.all()) streams.end(stream);
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
