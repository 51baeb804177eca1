import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages/languages.ts';
import { Encodable, sendEncoded } from '#server/http/encoding.ts';
import type { PageBuild } from './page-source.ts';

export const address = /^\/locales\/(en|es)\.json$/;

/** The translation file of a language with the owner's texts, generated once after each change. */
export function ownTextFiles(app: FastifyInstance) {
	const made = new WeakMap<object, Encodable>();

	/** Answers a request for such a file; false when the built-in file, or no file, applies. */
	return (pathname: string, build: PageBuild, request: FastifyRequest, reply: FastifyReply) => {
		const language = address.exec(pathname)?.[1] as Language | undefined;
		const own = language && app.settings.texts()[language];
		if (!own) return false;
		const file =
			made.get(own) ??
			new Encodable(Buffer.from(build.entry.module.textsFile(language, app.settings.texts())));
		made.set(own, file);
		reply
			.type('application/json; charset=utf-8')
			.header('cache-control', 'public, no-cache')
			.header('vary', 'accept-encoding')
			.header('x-content-type-options', 'nosniff');
		return sendEncoded(request, reply, file);
	};
}
