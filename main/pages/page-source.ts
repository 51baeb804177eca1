import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { readStaticFiles } from './static-files.ts';

type ServerEntry = Pick<
	typeof import('#web/entry.server.tsx'),
	'createRequestContext' | 'createHtmlFragmentCache' | 'inlineScripts' | 'textsFile'
>;
export type PageBuild = ServerBuild & { entry: { module: ServerEntry } };

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
