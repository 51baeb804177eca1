import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingOf, etagMatches } from '#server/http/encoding.ts';

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
 * Built scripts and styles, fonts, icons, translations and the home page's watch: under 2 MB, in memory, in
 * the encodings that the build created. Lookups use a table of known files, so no address becomes a file
 * system path.
 */
export function readStaticFiles(folder: string) {
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
	// Names under assets/ contain a hash. Translations are revalidated because the owner can change texts.
	if (address.startsWith('/assets/')) return `public, max-age=${365 * day}, immutable`;
	if (address.startsWith('/locales/')) return 'public, no-cache';
	return `public, max-age=${address.startsWith('/fonts/') ? 30 * day : day}`;
}
