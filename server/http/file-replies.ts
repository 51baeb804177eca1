import { Readable } from 'node:stream';
import { z } from 'zod';

/** A reply of any route; its JSON schema does not apply to bytes. */
export type Reply = {
	type(type: string): unknown;
	header(name: string, value: string): unknown;
	send(payload: unknown): unknown;
};

/** Declares a route that responds with a CSV file. */
export const csvAnswer = { 200: { content: { 'text/csv': { schema: z.string() } } } };

/** Sends bytes or a stream with this media type. */
export function sendBytes<R extends Reply>(reply: R, type: string, bytes: Buffer | Readable): R {
	reply.type(type);
	reply.send(bytes);
	return reply;
}

/** Sends a file that the browser saves under this name. */
export function sendFile<R extends Reply>(
	reply: R,
	{ type, name, file }: { type: string; name: string; file: Buffer | Readable },
): R {
	reply.header('content-disposition', `attachment; filename="${name}"`);
	return sendBytes(reply, type, file);
}

/** Sends a CSV file while it is being written. */
export const sendCsv = <R extends Reply>(reply: R, name: string, parts: AsyncIterable<string>): R =>
	sendFile(reply, { type: 'text/csv; charset=utf-8', name, file: Readable.from(parts) });
