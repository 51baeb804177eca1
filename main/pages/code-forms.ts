import type { FastifyInstance } from 'fastify';
import { publicFile } from './cached-xml.ts';

/** Pages opened by links in mails, each with the API call of its button. */
const forms = {
	'/confirm-email': '/api/auth/confirm-email',
	'/tell-me': '/api/tell-me/confirm',
	'/unsubscribe': '/api/tell-me/unsubscribe',
	'/privacy/confirm': '/api/privacy-requests/confirm',
};
/** A mail program's one-click button (RFC 8058), which follows no redirect and shows no page. */
const oneClick = 'List-Unsubscribe=One-Click';

/** The button of such a page without scripts: a form that posts to the page's own address. */
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
						// The rate limits of the visitor's network apply here too.
						remoteAddress: request.ip,
						payload: { code },
					});
					if (request.body === oneClick) return reply.code(statusCode).type('text/plain').send('');
					return reply.redirect(`${path}?done=${statusCode === 200 ? 'yes' : 'no'}`, 303);
				},
			});
	});
}
