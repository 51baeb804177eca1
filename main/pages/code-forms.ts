import type { FastifyInstance } from 'fastify';
import { publicFile } from './cached-xml.ts';

/** Pages that a mail's link opens, with the call of the API that their button makes. */
const forms = {
	'/confirm-email': '/api/auth/confirm-email',
	'/tell-me': '/api/tell-me/confirm',
	'/unsubscribe': '/api/tell-me/unsubscribe',
};
/** A mail program's own button (RFC 8058): it follows no redirect and shows no page. */
const oneClick = 'List-Unsubscribe=One-Click';

/** The button behind a mail's link without scripts: a form that posts to the page's own address. */
export async function mountCodeForms(app: FastifyInstance): Promise<void> {
	await app.register(async (scope) => {
		const form = 'application/x-www-form-urlencoded';
		scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 1024 }, (_request, body, done) =>
			done(null, body),
		);
		for (const [path, call] of Object.entries(forms))
			scope.route({
				method: 'POST',
				url: path,
				...publicFile,
				handler: async (request, reply) => {
					const code = new URLSearchParams(request.raw.url?.split('?')[1]).get('code') ?? '';
					const { statusCode } = await app.inject({
						method: 'POST',
						url: call,
						// The limits of the visitor's network count here too.
						remoteAddress: request.ip,
						payload: { code },
					});
					if (request.body === oneClick) return reply.code(statusCode).type('text/plain').send('');
					return reply.redirect(`${path}?done=${statusCode === 200 ? 'yes' : 'no'}`, 303);
				},
			});
	});
}
