import type { Readable } from 'node:stream';
import { ShopError } from '../../core/shop-error.ts';
import type { EventPlace } from './event-id.ts';

/** Maximum number of open streams per account and per process. */
const maxPerAccount = 10;
const maxStreams = 100;
/** Maximum number of unread bytes per stream, beyond the kernel's buffer: a few hundred events. */
const maxWaitingBytes = 16_384;

export type DeskStream = {
	userId: number;
	/** Whether the token, its session and its role are still valid. */
	isSignedIn: () => Promise<boolean>;
	readable: Readable;
	/** The position of the stream. Null when it starts, or starts over. */
	place: EventPlace | null;
};

/** The open streams of this process, within their limits. */
export function createDeskStreams() {
	const streams = new Set<DeskStream>();

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

	/** Adds a stream. Throws `rate_limited` when its account or this process has too many. */
	function add(stream: DeskStream): void {
		const own = [...streams].filter(({ userId }) => userId === stream.userId).length;
		if (own >= maxPerAccount || streams.size >= maxStreams)
			throw new ShopError('rate_limited', { retryAfter: 60 });
		streams.add(stream);
		stream.readable.once('close', () => streams.delete(stream));
	}

	return { all: () => [...streams], add, end, push, signedIn };
}
