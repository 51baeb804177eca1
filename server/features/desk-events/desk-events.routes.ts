import { Readable } from 'node:stream';
import { z } from 'zod';
import { deskEventNames } from '#contract/desk/desk-events.ts';
import type { Deps } from '../../core/deps.ts';
import { type SignedIn, signedIn } from '../../http/access.ts';
import { sendBytes } from '../../http/file-replies.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { createDeskEvents } from './desk-events.service.ts';

/** The id of the last event that the client received. */
const headers = z.looseObject({ 'last-event-id': z.string().max(4_000).optional() });

/** Serves the event stream of the desk. */
export function deskEventsRoutes(
	app: ShopApp,
	deps: Deps,
	authenticate: (token: string) => Promise<SignedIn | null>,
): void {
	const events = createDeskEvents(deps, { changes: app.changeFeed, authenticate });
	// `preClose` runs before the server waits for open connections: an open stream would block shutdown.
	app.addHook('preClose', async () => events.close());
	routesOf(app, { access: 'staff' }).get('/api/owner/events', 'streamDeskEvents', {
		summary:
			'Stream desk changes as server-sent events. ' +
			`Events: ${deskEventNames.join(', ')}. Their data is {"id","number","at","by"}: the ID of the order, ` +
			'watch or email, the number of a new order, the time, and the person who made the change. After a reset event, reload all data. ' +
			'The stream ends when its access token expires and resumes after Last-Event-ID.',
		limits: [{ max: 600, minutes: 10, by: 'account', counts: 'every call' }],
		// A proxy that compresses or buffers the response would delay events.
		cacheControl: 'no-store, no-transform',
		// A HEAD request would open a stream that no client reads.
		exposeHeadRoute: false,
		headers,
		response: { 200: { content: { 'text/event-stream': { schema: z.string() } } } },
		handler: async (request, reply) => {
			const readable = new Readable({ read() {} });
			const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
			events.open(signedIn(request), token, request.headers['last-event-id'], readable);
			return sendBytes(reply.header('x-accel-buffering', 'no'), 'text/event-stream', readable);
		},
	});
}
