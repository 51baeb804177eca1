import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from './errors.ts';
import { type Reply, sendBytes } from './file-replies.ts';
import type { ShopApp } from './shop-app.ts';

/** Work that reports its progress and stops when the caller disconnects. */
type Work<T> = (course: {
	signal: AbortSignal;
	onProgress?: (done: number, total: number) => void;
}) => Promise<T>;

/**
 * Responds with `{ data }`, or as JSON lines to clients that accept `application/x-ndjson`: `{ done, total
 * }` during the work, and finally `{ data }` or the error.
 */
export async function answerWithProgress<T, R extends Reply & Pick<FastifyReply, 'raw'>>(
	app: ShopApp,
	request: FastifyRequest,
	reply: R,
	work: Work<T>,
): Promise<R> {
	const aborted = new AbortController();
	reply.raw.once('close', () => reply.raw.writableEnded || aborted.abort());
	const { signal } = aborted;
	if (!request.headers.accept?.includes('application/x-ndjson')) {
		reply.send({ data: await work({ signal }) });
		return reply;
	}
	const lines = new PassThrough();
	const end = (last: object) => lines.end(`${JSON.stringify(last)}\n`);
	void work({ signal, onProgress: (done, total) => lines.write(`${JSON.stringify({ done, total })}\n`) })
		// The response has started long before: a client that reads its end sees the change.
		.then(async (data) => app.changeFeed.caughtUp().then(() => end({ data })))
		.catch((error: unknown) => (signal.aborted ? lines.destroy() : end(errorAnswer(error, request))));
	return sendBytes(reply, 'application/x-ndjson', lines);
}
