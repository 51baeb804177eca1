import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Limits = {
	/** Milliseconds after which a client that has read none of its pending data is disconnected. */
	stalledFor?: number;
	/** Maximum pending bytes for all clients together. */
	maxBytes?: number;
	/** Interval between checks in milliseconds. */
	interval?: number;
};
/** `behind`: responses to pipelined requests that wait for the one being sent. */
type SlowReader = { buffered: number; progress: number; since: number; behind: Set<ServerResponse> };

/**
 * Disconnects clients that do not read: those that have read nothing for a while and, when too many bytes
 * are pending in total, those that have been idle the longest. A request that is still being processed has
 * nothing pending and is not affected. Returns a function that stops the checks.
 */
export function cutSlowReaders(
	server: Server,
	{ stalledFor = 20_000, maxBytes = 32 * 1024 * 1024, interval = 250 }: Limits = {},
): () => void {
	const readers = new Map<Socket, SlowReader>();
	server.on('connection', (socket: Socket) => {
		readers.set(socket, { buffered: 0, progress: 0, since: performance.now(), behind: new Set() });
		socket.once('close', () => readers.delete(socket));
	});

	server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
		if (response.socket !== null) return;
		const behind = readers.get(socket)?.behind.add(response);
		response.once('close', () => behind?.delete(response));
	});

	function look(): void {
		const now = performance.now();
		const stalled: [Socket, SlowReader][] = [];
		let total = 0;
		for (const [socket, reader] of readers) {
			const progress = socket.writableLength + queued(socket);
			if (progress === 0 || progress !== reader.progress) reader.since = now;
			reader.progress = progress;
			reader.buffered = socket.writableLength;
			for (const response of reader.behind)
				if (response.socket === null) reader.buffered += response.writableLength;
			total += reader.buffered;
			if (progress > 0) stalled.push([socket, reader]);
		}
		stalled.sort(([, one], [, other]) => one.since - other.since);
		for (const [socket, { buffered: held, since }] of stalled) {
			if (now - since < stalledFor && total <= maxBytes) break;
			total -= held;
			socket.resetAndDestroy();
		}
	}
	const timer = setInterval(look, interval).unref();
	return () => clearInterval(timer);
}

/** The kernel accepts a large write in parts; only the handle knows the remaining size. */
function queued(socket: Socket): number {
	return (socket as Socket & { _handle?: { writeQueueSize?: number } | null })._handle?.writeQueueSize ?? 0;
}

/**
 * Closes a connection that has sent `maxBehind` requests before reading their responses: all are processed at
 * once and the responses wait in memory. One packet can contain hundreds of requests; browsers wait for
 * each response. Must be the first onRequest hook.
 */
export function closeCrowdedConnections(maxBehind = 8) {
	const waiting = new WeakMap<Socket, number>();
	return ({ raw: { socket } }: FastifyRequest, reply: FastifyReply, done: () => void): void => {
		// Node assigns the connection to one response at a time; this response is queued behind others.
		if (reply.raw.socket !== null) {
			done();
			return;
		}
		const count = (waiting.get(socket) ?? 0) + 1;
		if (count >= maxBehind || socket.destroyed) {
			reply.hijack();
			socket.destroy();
			return;
		}
		waiting.set(socket, count);
		reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
		done();
	};
}
