import type { FastifyInstance } from 'fastify';

const path = '/confirm-email';

/**
 * The button behind a mail's link, for browsers without scripts: its form has no field and posts to the
 * address of the page, whose query holds the code. Answers with the page that tells the outcome.
 */
export async function mountConfirmForm(app: FastifyInstance): Promise<void> {
	await app.register(async (scope) => {
		const form = 'application/x-www-form-urlencoded';
		scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
			done(null),
		);
		scope.route({
			method: 'POST',
			url: path,
			config: { access: 'visitor', ignoresToken: true, query: 'dialect' },
			schema: { hide: true },
			handler: async (request, reply) => {
				const code = new URLSearchParams(request.raw.url?.split('?')[1]).get('code') ?? '';
				const { statusCode } = await app.inject({
					method: 'POST',
					url: '/api/auth/confirm-email',
					// The limits of the visitor's network count here too.
					remoteAddress: request.ip,
					payload: { code },
				});
				return reply.redirect(`${path}?done=${statusCode === 200 ? 'yes' : 'no'}`, 303);
			},
		});
	});
}
