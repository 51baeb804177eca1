import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Language } from '#contract/languages/languages.ts';
import { Encodable, type Encoding, encodingOf, etagMatches, sendEncoded } from '#server/http/encoding.ts';

type Entry = Pick<
	typeof import('#web/entry.server.tsx'),
	'createRequestContext' | 'createHtmlFragmentCache' | 'inlineScripts' | 'textsFile'
>;
export type PageBuild = ServerBuild & { entry: { module: Entry } };

/** Where the pages' modules come from: the build, or their sources in development. */
export type PageSource = {
	mode: 'production' | 'development';
	/** The build as it is now: the same object until one of its modules changes. */
	load(): PageBuild | Promise<PageBuild>;
	/** Answers a request for one of the files; false when the address is none of them. */
	sendFile(pathname: string, request: FastifyRequest, reply: FastifyReply): boolean | Promise<boolean>;
	/** Directives of the policy that differ. */
	policy: Readonly<Record<string, string>>;
};

const buildFolder = join(import.meta.dirname, '..', '..', 'build');
/** The pages as they were built. */
export const readBuild = (folder = buildFolder): Promise<PageBuild> =>
	import(pathToFileURL(join(folder, 'server', 'index.js')).href);

export async function builtPages(folder = buildFolder): Promise<PageSource> {
	const build = await readBuild(folder);
	const files = readStaticFiles(join(folder, 'client'));
	return {
		mode: 'production',
		load: () => build,
		sendFile(pathname, request, reply) {
			const file = files.find(pathname);
			if (!file) return false;
			files.send(file, request, reply);
			return true;
		},
		policy: {},
	};
}

type StaticFile = {
	type: string;
	cacheControl: string;
	etag: string;
	bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
};

const types: Record<string, string> = {
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.json': 'application/json; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.avif': 'image/avif',
	'.png': 'image/png',
	'.ico': 'image/x-icon',
	'.woff2': 'font/woff2',
	'.txt': 'text/plain; charset=utf-8',
};
const day = 86_400;

/**
 * The built scripts and styles, fonts, icons, translations and the home page's watch: under 2 MB, held in
 * memory in the compressed forms that the build made. A table of known files: no address ever becomes a path
 * on the disk.
 */
function readStaticFiles(folder: string) {
	const files = new Map<string, StaticFile>();
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		const type = types[extname(entry.name)];
		const path = join(entry.parentPath, entry.name);
		const address = `/${relative(folder, path).split(sep).join('/')}`;
		if (entry.isFile() && type && !address.startsWith('/.'))
			files.set(address, readFile(path, address, type));
	}
	return {
		find: (pathname: string): StaticFile | undefined => files.get(pathname),
		send(file: StaticFile, request: FastifyRequest, reply: FastifyReply) {
			reply
				.header('cache-control', file.cacheControl)
				.header('etag', file.etag)
				.header('vary', 'Accept-Encoding')
				.header('x-content-type-options', 'nosniff');
			if (etagMatches(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
			const encoding = encodingOf(request.headers['accept-encoding']);
			const body = file.bodies[encoding];
			if (body && encoding !== 'identity') reply.header('content-encoding', encoding);
			return reply.header('content-type', file.type).send(body ?? file.bodies.identity);
		},
	};
}

function readFile(path: string, address: string, type: string): StaticFile {
	const identity = readFileSync(path);
	const bodies: StaticFile['bodies'] = { identity };
	if (existsSync(`${path}.br`)) bodies.br = readFileSync(`${path}.br`);
	if (existsSync(`${path}.gz`)) bodies.gzip = readFileSync(`${path}.gz`);
	const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
	return { type, bodies, etag, cacheControl: cacheControl(address) };
}

function cacheControl(address: string): string {
	// Names under assets/ hold a hash. Translations are asked for again: the owner writes texts anew.
	if (address.startsWith('/assets/')) return `public, max-age=${365 * day}, immutable`;
	if (address.startsWith('/locales/')) return 'public, no-cache';
	return `public, max-age=${address.startsWith('/fonts/') ? 30 * day : day}`;
}

const address = /^\/locales\/(en|es)\.json$/;

/** The translation file of a language in which the owner wrote texts anew, made once after each change. */
export function ownTextFiles(app: FastifyInstance) {
	const made = new WeakMap<object, Encodable>();

	/** Answers a request for such a file; false when the built-in one, or none, is meant. */
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
