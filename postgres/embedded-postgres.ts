import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, createCluster, locateCluster, postgresEnvironment } from './postgres-cluster.ts';
import { disownLock, lockHolder, mayHold } from './postgres-lock.ts';
import { errorCode, StartError } from './start-error.ts';

export type EmbeddedPostgres = {
	/** Connects as the shop's own role to its own database. */
	databaseUrl: string;
	superuserUrl: string;
	/** Stops PostgreSQL, unless another shop on the same data directory still uses it. */
	stop: () => Promise<void>;
};

type EmbeddedPostgresOptions = {
	dataDir: string;
	report: (line: string) => void;
	settings?: Record<string, string>;
};

/**
 * Every shop of the cluster holds this advisory lock in shared mode. A shop that can get it exclusively is
 * the last.
 */
const inUse = 7_201_918;

const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };

/**
 * Opens the PostgreSQL of this data directory. If it is still running (because the shop was killed, or for
 * another shop), it is used; otherwise a new one is started. If it exits, it is started again. Its files are
 * never deleted.
 */
export async function openEmbeddedPostgres({
	dataDir,
	report,
	settings = {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
	mkdirSync(dataDir, { recursive: true });
	const cluster = locateCluster(dataDir);
	await createCluster(cluster, report);
	let stopping = false;
	const use = async () => {
		const session = await joinCluster(cluster, settings, report);
		session.on('error', () => {});
		session.on('end', () => {
			if (!stopping) void restart();
		});
		return session;
	};
	const restart = async () => {
		report('PostgreSQL stopped unexpectedly; restarting it.');
		while (!stopping) {
			try {
				session = await use();
				return;
			} catch (error) {
				report(`PostgreSQL could not be started: ${error instanceof Error ? error.message : error}`);
				await sleep(2_000);
			}
		}
	};
	let session = await use();
	return {
		databaseUrl: urlOf(cluster, 'shop', cluster.shopPassword, 'ancora'),
		superuserUrl: urlOf(cluster, 'postgres', cluster.superuserPassword, 'postgres'),
		stop: async () => {
			stopping = true;
			await leave(cluster, session);
		},
	};
}

function urlOf(cluster: Cluster, role: string, password: string, database: string): string {
	return `postgres://${role}:${password}@localhost/${database}?host=${encodeURIComponent(cluster.sockets)}`;
}

/** Connects as one of the cluster's users, and starts the server first if it is not running. */
async function joinCluster(
	cluster: Cluster,
	settings: Record<string, string>,
	report: EmbeddedPostgresOptions['report'],
): Promise<pg.Client> {
	const since = Date.now();
	let started: { over: boolean } | null = null;
	let starts = 0;
	for (let isReported = false; ; await sleep(40)) {
		const session = await connect(cluster);
		if (session) return session;
		const waited = Date.now() - since;
		const holder = lockHolder(cluster.folder);
		if (started && !started.over) {
			if (waited > 10_000 && !isReported)
				report('PostgreSQL is starting; it may be recovering after a crash…');
			isReported ||= waited > 10_000;
			if (waited > 600_000)
				throw new StartError(`PostgreSQL does not answer. See its log: ${cluster.logFile}`);
		} else if (holder !== null && mayHold(cluster.folder, holder)) {
			if (waited > 60_000) {
				throw new StartError(
					`PostgreSQL (process ${holder}) is using ${cluster.folder} but does not answer. Nothing was changed.`,
				);
			}
		} else {
			if (starts > 5 && waited > 20_000) throw failedStart(cluster);
			if (holder !== null) disownLock(cluster.folder);
			if (starts > 0) await sleep(Math.min(200 * starts, 2_000));
			started = start(cluster, settings);
			starts += 1;
		}
	}
}

/** A session that holds the shared lock, or null if the server is not running or not ready yet. */
async function connect(cluster: Cluster): Promise<pg.Client | null> {
	const session = new pg.Client({
		host: cluster.sockets,
		user: 'postgres',
		database: 'postgres',
		password: cluster.superuserPassword,
		application_name: 'ancora main',
		connectionTimeoutMillis: 5_000,
	});
	session.on('error', () => {});
	try {
		await session.connect();
		const { rows } = await session.query<{ data_directory: string }>('SHOW data_directory');
		if (rows[0]?.data_directory !== cluster.folder) {
			throw new StartError(`${cluster.sockets} belongs to the PostgreSQL of ${rows[0]?.data_directory}.`);
		}
		await session.query('SELECT pg_advisory_lock_shared($1)', [inUse]);
		return session;
	} catch (error) {
		void session.end().catch(() => {});
		if (error instanceof StartError) throw error;
		if (errorCode(error) === '28P01') {
			throw new StartError(
				`The password in DATA_DIR/secrets/postgres-superuser is not valid for the database in ${cluster.folder}. Nothing was changed.`,
			);
		}
		return null;
	}
}

/**
 * Starts the server in its own process group with a log file, so that it survives when the shop is killed.
 */
function start(cluster: Cluster, settings: Record<string, string>): { over: boolean } {
	const all: Record<string, string> = {
		listen_addresses: '',
		unix_socket_directories: cluster.sockets,
		unix_socket_permissions: '0700',
		timezone: 'UTC',
		...durable,
		...settings,
	};
	const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
	const { spawnAs, command } = cluster.user;
	const [program, args] = command(join(cluster.binaries, 'bin', 'postgres'), [
		'-D',
		cluster.folder,
		...flags,
	]);
	const log = openLog(cluster.logFile);
	const child = spawn(program, args, {
		...spawnAs,
		cwd: '/',
		env: postgresEnvironment,
		detached: true,
		stdio: ['ignore', log, log],
	});
	closeSync(log);
	const state = { over: false };
	const end = () => {
		state.over = true;
	};
	child.on('error', end);
	child.on('exit', end);
	child.unref();
	return state;
}

function openLog(path: string): number {
	if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000) renameSync(path, `${path}.1`);
	return openSync(path, 'a', 0o600);
}

function failedStart(cluster: Cluster): StartError {
	const tail = readFileSync(cluster.logFile, 'utf8').trim().split('\n').slice(-4);
	return new StartError(`PostgreSQL could not be started. The end of ${cluster.logFile}:`, ...tail);
}

async function leave(cluster: Cluster, session: pg.Client): Promise<void> {
	try {
		await session.query('SELECT pg_advisory_unlock_shared($1)', [inUse]);
		const { rows } = await session.query<{ last: boolean }>('SELECT pg_try_advisory_lock($1) AS last', [
			inUse,
		]);
		const holder = lockHolder(cluster.folder);
		if (!rows[0]?.last || holder === null) return;
		process.kill(holder, 'SIGINT');
		for (let waited = 0; lockHolder(cluster.folder) === holder && waited < 10_000; waited += 20)
			await sleep(20);
	} catch {
		// The server is no longer running.
	} finally {
		await session.end().catch(() => {});
	}
}
