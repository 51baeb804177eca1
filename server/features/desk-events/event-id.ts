/**
 * The place of a stream: every event whose transaction this snapshot does not see is still to be told. It
 * means the same to every process, so a stream that was cut goes on at another one.
 */
export type EventPlace = {
	/** The timeline of the database: another one has other transactions. */
	history: string;
	/** `pg_current_snapshot()` as text. */
	snapshot: string;
	/** Seconds. */
	at: number;
};

/** Seconds: events are kept for a day, and clocks differ. */
const longest = 12 * 3_600;

/** The `id` of an event, which names its place. */
export const writeEventId = ({ history, snapshot, at }: EventPlace): string => `${history}/${at}/${snapshot}`;

/** The place that an id names; null when it is none of ours or too old to be gone on from. */
export function readEventId(id: string, now: number): EventPlace | null {
	const parts = /^([0-9A-F]{8})\/(\d{1,12})\/((\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,|$))*))$/.exec(id);
	if (!parts) return null;
	const [, history = '', time, snapshot = '', first = '', end = '', running = ''] = parts;
	const at = Number(time);
	if (Math.abs(now - at) > longest || !isSnapshot(first, end, running)) return null;
	return { history, snapshot, at };
}

/** PostgreSQL refuses any other text, and with it the statement that asks for all streams. */
function isSnapshot(first: string, end: string, running: string): boolean {
	if (running.endsWith(',')) return false;
	const [from, to] = [BigInt(first), BigInt(end)];
	const within = running === '' ? [] : running.split(',').map(BigInt);
	const isAscending = within.every((xid, at) => xid >= (within[at - 1] ?? from) && xid < to);
	return from > 0n && from <= to && to < 2n ** 63n && isAscending;
}
