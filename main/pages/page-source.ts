import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { readStaticFiles } from './static-files.ts';
import type { Stylesheets } from './used-styles.ts';

type ServerEntry = Pick<
	typeof import('#web/entry.server.tsx'),
	'createRequestContext' | 'createHtmlFragmentCache' | 'fontFacesHref' | 'inlineScripts' | 'textsFile'
>;
export type PageBuild = ServerBuild & { entry: { module: ServerEntry } };

/** Source of the pages' modules: the build, or source files in development. */
export type PageSource = {
	mode: 'production' | 'development';
	/** The current build: the same object until one of its modules changes. */
	load(): PageBuild | Promise<PageBuild>;
	/** Answers a request for one of its files; false for any other address. */
	sendFile(pathname: string, request: FastifyRequest, reply: FastifyReply): boolean | Promise<boolean>;
	/** Policy directives that differ from the default. */
	policy: Readonly<Record<string, string>>;
	/** The stylesheets of every page, if their rules are to be written into the pages that use them. */
	stylesheets?: Stylesheets;
};

const buildFolder = join(import.meta.dirname, '..', '..', 'build');
/** Reads the built pages. */
export const readBuild = (folder = buildFolder): Promise<PageBuild> =>
	import(pathToFileURL(join(folder, 'server', 'index.js')).href);

export async function builtPages(folder = buildFolder): Promise<PageSource> {
	const build = await readBuild(folder);
	const client = join(folder, 'client');
	const files = readStaticFiles(client);
	const [href] = build.assets.routes.root?.css ?? [];
	if (!href) throw new Error('The build has no stylesheet');
	const read = (path: string) => ({ href: path, text: readFileSync(join(client, path), 'utf8') });
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
		stylesheets: { fontFaces: read(build.entry.module.fontFacesHref), shop: read(href) },
	};
}
