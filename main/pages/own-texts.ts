import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { compressed, type Encoding, etagMatches, sendEncoded, well } from '#server/http/encoding.ts';
import type { PageBuild } from './renderer.ts';

const address = /^\/locales\/(en|es)\.json$/;

/** The translation file of a language in which the owner wrote texts anew, made once after each change. */
export function ownTextFiles(app: FastifyInstance) {
	const made = new WeakMap<object, { etag: string; forms: Map<Encoding, Promise<Buffer>>; plain: Buffer }>();

	function make(language: Language, own: object, build: PageBuild) {
		const plain = Buffer.from(build.entry.module.textsFile(language, app.settings.texts()));
		const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
		const file = { plain, etag, forms: new Map() };
		made.set(own, file);
		return file;
	}

	/** Answers a request for such a file; false when the built-in one, or none, is meant. */
	return (pathname: string, build: PageBuild, request: FastifyRequest, reply: FastifyReply) => {
		const language = address.exec(pathname)?.[1] as Language | undefined;
		const own = language && app.settings.texts()[language];
		if (!own) return false;
		const { etag, forms, plain } = made.get(own) ?? make(language, own, build);
		reply
			.type('application/json; charset=utf-8')
			.header('cache-control', 'public, no-cache')
			.header('etag', etag)
			.header('x-content-type-options', 'nosniff');
		if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send();
		return sendEncoded(request, reply, (encoding) => {
			const form = forms.get(encoding) ?? compressed(plain, encoding, well);
			forms.set(encoding, form);
			return form;
		});
	};
}
