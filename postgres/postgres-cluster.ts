import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
	chownSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	realpathSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresBinaries } from './postgres-binaries.ts';
import { type PostgresUser, postgresUser } from './postgres-user.ts';
import { errorCode, StartError } from './start-error.ts';
import { storeSecret } from './stored-secret.ts';

/** Where an embedded PostgreSQL is located, and which user runs it. */
export type Cluster = {
	folder: string;
	/** The folder of its Unix socket. */
	sockets: string;
	logFile: string;
	binaries: string;
	user: PostgresUser;
	superuserPassword: string;
	shopPassword: string;
};

/** PostgreSQL inherits nothing from the shop's environment, neither secrets nor PG… variables. */
export const postgresEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

const password = () => randomBytes(24).toString('hex');

/**
 * Finds or creates the folders, users and passwords of the embedded PostgreSQL of this data directory. Starts
 * nothing.
 */
export function locateCluster(dataDir: string): Cluster {
	const real = realpathSync(dataDir);
	const folder = join(real, 'postgres');
	const binaries = postgresBinaries();
	const user = postgresUser(folder, [join(binaries, 'bin', 'postgres'), real]);
	return {
		folder,
		sockets: socketFolder(real, user),
		logFile: join(real, 'postgres.log'),
		binaries,
		user,
		superuserPassword: storeSecret(real, 'postgres-superuser', password).value,
		shopPassword: storeSecret(real, 'postgres-shop', password).value,
	};
}

/**
 * The path of a Unix socket has at most 107 bytes. A data directory with a long path therefore gets a short
 * folder in the system's temporary folder.
 */
function socketFolder(dataDir: string, user: PostgresUser): string {
	const near = join(dataDir, 'postgres-run');
	const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
	const folder = Buffer.byteLength(near) < 88 ? near : join(realpathSync(tmpdir()), `ancora-${hash}`);
	makeFolder(folder, user);
	const found = lstatSync(folder);
	const owner = user.owner?.uid ?? process.getuid?.();
	if (!found.isDirectory() || (owner !== undefined && found.uid !== owner) || (found.mode & 0o077) !== 0) {
		throw new StartError(
			`${folder} (for PostgreSQL's socket) must be a private folder of the user that runs PostgreSQL.`,
		);
	}
	return folder;
}

function makeFolder(path: string, user: PostgresUser): void {
	try {
		mkdirSync(path, { mode: 0o700 });
		own(path, user);
	} catch (error) {
		if (errorCode(error) !== 'EEXIST') throw error;
	}
}

function own(path: string, { owner }: PostgresUser): void {
	if (owner) chownSync(path, owner.uid, owner.gid);
}

/**
 * Creates the cluster if there is none. The files are created in a separate folder, which is then moved into
 * place. An interrupted start therefore leaves no cluster, and of two concurrent starts, the first to finish
 * wins.
 */
export async function createCluster(cluster: Cluster, report: (line: string) => void): Promise<void> {
	if (existsSync(join(cluster.folder, 'PG_VERSION'))) return;
	if (existsSync(cluster.folder) && readdirSync(cluster.folder).length > 0) {
		throw new StartError(`${cluster.folder} contains files but no PostgreSQL database. Nothing was changed.`);
	}
	report('Creating the database (PostgreSQL 18)…');
	const draft = `${cluster.folder}-new-${process.pid}-${randomBytes(4).toString('hex')}`;
	makeFolder(draft, cluster.user);
	try {
		const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
		const flags = ['--username=postgres', '--auth=reject', '--no-instructions', ...locale];
		await run(cluster, 'initdb', [`--pgdata=${draft}`, ...flags]);
		await run(cluster, 'postgres', ['--single', '-D', draft, 'template1'], firstStatements(cluster));
		const access = join(draft, 'pg_hba.conf');
		writeFileSync(access, 'local all all scram-sha-256\n', { mode: 0o600, flush: true });
		own(access, cluster.user);
		renameSync(draft, cluster.folder);
	} catch (error) {
		rmSync(draft, { recursive: true, force: true });
		if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error;
	}
}

/**
 * One statement per line, as PostgreSQL's single-user mode reads them. The passwords contain only hexadecimal
 * digits, so they need no escaping.
 */
function firstStatements({ superuserPassword, shopPassword }: Cluster): string {
	return [
		`ALTER ROLE postgres PASSWORD '${superuserPassword}'`,
		`CREATE ROLE shop LOGIN PASSWORD '${shopPassword}'`,
		...['unaccent', 'pg_trgm', 'citext'].map((name) => `CREATE EXTENSION ${name}`),
		'CREATE DATABASE ancora OWNER shop',
		'REVOKE CONNECT ON DATABASE postgres, template1 FROM PUBLIC',
		'',
	].join('\n');
}

function run(cluster: Cluster, program: string, args: string[], input = ''): Promise<void> {
	const { spawnAs, command } = cluster.user;
	const [file, all] = command(join(cluster.binaries, 'bin', program), args);
	return new Promise((resolve, reject) => {
		const child = spawn(file, all, { ...spawnAs, cwd: '/', env: postgresEnvironment });
		let output = '';
		for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
		child.on('error', reject);
		child.on('close', (code) => {
			const failed = code !== 0 || /^(ERROR|FATAL|PANIC):|\b(ERROR|FATAL|PANIC): /m.test(output);
			const why = output.trim().split('\n').slice(-3).join(' ');
			if (failed) reject(new StartError(`The database could not be created: ${program}: ${why}`));
			else resolve();
		});
		child.stdin.on('error', () => {});
		child.stdin.end(input);
	});
}
