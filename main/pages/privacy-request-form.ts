import type { FastifyInstance } from 'fastify';
import { privacyRequestKinds } from '#contract/privacy-requests/privacy-request-kinds.ts';
import { publicFile } from './cached-xml.ts';

/**
 * The form for a request about personal data without scripts: it posts to the page's own address, and the
 * page then says that a confirmation mail was sent. It never acts for an account, because it has no token.
 */
export async function mountPrivacyRequestForm(app: FastifyInstance): Promise<void> {
	await app.register(async (scope) => {
		const form = 'application/x-www-form-urlencoded';
		scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 8_192 }, (_request, body, done) =>
			done(null, body),
		);
		scope.route({
			method: 'POST',
			url: '/privacy/request',
			...publicFile,
			handler: async (request, reply) => {
				const typed = new URLSearchParams(String(request.body ?? ''));
				const { statusCode } = await app.inject({
					method: 'POST',
					url: '/api/privacy-requests',
					// The rate limits of the visitor's network apply here too.
					remoteAddress: request.ip,
					headers: { 'accept-language': request.headers['accept-language'] ?? '' },
					payload: {
						data: {
							kind: typed.get('kind') ?? privacyRequestKinds[0],
							message: typed.get('message'),
							email: typed.get('email')?.trim() ?? '',
						},
					},
				});
				return reply.redirect(`/privacy/request?done=${statusCode === 200 ? 'yes' : 'no'}`, 303);
			},
		});
	});
}
