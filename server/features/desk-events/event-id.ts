/**
 * The position of a stream. Every event whose transaction is not visible in this snapshot has yet to be sent.
 * All processes interpret a position in the same way, so a stream can resume at any of them.
 */
export type EventPlace = {
	/** The timeline of the database. Transaction ids of different timelines are unrelated. */
	history: string;
	/** `pg_current_snapshot()` as text. */
	snapshot: string;
	/** Unix time, in seconds. */
	at: number;
};

/** Maximum age of a position in seconds. Events are stored for a day, so this leaves room for clock skew. */
const longest = 12 * 3_600;

/** Returns the `id` of an event, which encodes the position after it. */
export const writeEventId = ({ history, snapshot, at }: EventPlace): string => `${history}/${at}/${snapshot}`;

/** Parses a position; null when the id is malformed or too old to resume from. */
export function readEventId(id: string, now: number): EventPlace | null {
	const parts = /^([0-9A-F]{8})\/(\d{1,12})\/((\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,|$))*))$/.exec(id);
	if (!parts) return null;
	const [, history = '', time, snapshot = '', first = '', end = '', running = ''] = parts;
	const at = Number(time);
	if (Math.abs(now - at) > longest || !isSnapshot(first, end, running)) return null;
	return { history, snapshot, at };
}

/**
 * Whether the text is a valid snapshot. PostgreSQL rejects any other text, which would fail the statement of
 * all streams.
 */
function isSnapshot(first: string, end: string, running: string): boolean {
	if (running.endsWith(',')) return false;
	const [from, to] = [BigInt(first), BigInt(end)];
	const within = running === '' ? [] : running.split(',').map(BigInt);
	const isAscending = within.every((xid, at) => xid >= (within[at - 1] ?? from) && xid < to);
	return from > 0n && from <= to && to < 2n ** 63n && isAscending;
}
