import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { postgresUser } from '#postgres/postgres-user.ts';
import { freePort } from '#tests/support/processes.ts';
import { here } from '../shop/sides.ts';
import { shopProxy } from './shop-proxy.ts';

const versions = '/usr/lib/postgresql';
const newest = (existsSync(versions) ? readdirSync(versions) : []).sort((a, b) => Number(b) - Number(a))[0];
/** The programs that the rehearsal needs, where Debian's packages put them. */
const installed = {
	postgres: `${versions}/${newest}/bin`,
	pgbouncer: '/usr/sbin/pgbouncer',
	haproxy: '/usr/sbin/haproxy',
};

/** Starts programs in `folder`, not as root, and ends those that it started. */
export function programsIn(folder: string) {
	if (!Object.values(installed).every((path) => existsSync(path)))
		throw new Error('The rehearsal needs Debian’s packages: apt-get install postgresql pgbouncer haproxy');
	const { spawnAs } = postgresUser(folder, [folder]);
	const running: ChildProcess[] = [];
	return {
		/** Runs to its end. */
		run: (program: string, args: string[]): string =>
			execFileSync(program, args, { ...spawnAs, cwd: folder, encoding: 'utf8', stdio: 'pipe' }),
		start: (program: string, args: string[]): ChildProcess => {
			const child = spawn(program, args, { ...spawnAs, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
			running.push(child);
			return child;
		},
		stop: async () => {
			for (const child of running.reverse()) {
				if (child.exitCode !== null || child.signalCode !== null) continue;
				const ended = once(child, 'exit');
				child.kill('SIGINT');
				await ended;
			}
		},
	};
}
type Programs = ReturnType<typeof programsIn>;

const urlOf = (user: string, port: number, database = 'ancora') =>
	`postgres://${user}@127.0.0.1:${port}/${database}`;

/** Runs statements as the superuser of the server on this port. */
export const asSuperuser = (port: number, ...statements: string[]) =>
	ask(urlOf('postgres', port, 'postgres'), ...statements);

/** Runs statements on a connection of its own; the rows of the last. */
export async function ask(connectionString: string, ...statements: string[]) {
	const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
	client.on('error', () => {});
	try {
		await client.connect();
		let rows: Record<string, unknown>[] = [];
		for (const statement of statements) ({ rows } = await client.query(statement));
		return rows;
	} finally {
		await client.end().catch(() => {});
	}
}

/** Waits until `ready` says so, at most 30 s. */
export async function until(ready: () => Promise<boolean>, what: string): Promise<void> {
	const end = performance.now() + 30_000;
	while (!(await ready().catch(() => false))) {
		if (performance.now() > end) throw new Error(`${what} takes too long`);
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}

/** The answer of a cluster manager such as Patroni to a proxy: 200 for the primary, 503 for any other. */
async function tellRole(port: number): Promise<{ port: number; close: () => void }> {
	const server = createServer((_request, response) => {
		asSuperuser(port, 'select pg_is_in_recovery() as follows').then(
			([row]) => response.writeHead(row?.follows ? 503 : 200).end(),
			() => response.writeHead(503).end(),
		);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/**
 * A primary and a streaming replica that it commits with, haproxy that leads to whichever is the primary, and
 * pgbouncer in transaction mode in front of it. Durable, as servers are by default.
 */
export async function startDatabases(programs: Programs, folder: string) {
	const server = (name: string) => join(installed.postgres, name);
	const one = await freePort();
	const words = (text: string) => text.split(' ');
	const flags = (port: number) =>
		words(`-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`);
	const dataOf = (name: string) => join(folder, name);
	const initial = words('-U postgres --auth=trust -E UTF8 --locale=C.UTF-8');
	programs.run(server('initdb'), ['-D', dataOf('one'), ...initial]);
	const primary = programs.start(server('postgres'), ['-D', dataOf('one'), ...flags(one)]);
	await until(async () => Boolean(await asSuperuser(one, 'select 1')), 'the primary');
	await asSuperuser(
		one,
		'create role shop login',
		'create database ancora owner shop',
		// A pooler passes no settings of a session on.
		"alter role shop set statement_timeout = '10s'",
		"alter role shop set idle_in_transaction_session_timeout = '15s'",
	);
	const two = await freePort();
	const copy = words(`-d ${urlOf('postgres', one, 'postgres')} -R -c fast`);
	programs.run(server('pg_basebackup'), ['-D', dataOf('two'), ...copy]);
	programs.start(server('postgres'), ['-D', dataOf('two'), ...flags(two)]);
	await until(async () => {
		const streams = "select 1 as one from pg_stat_replication where state = 'streaming'";
		return (await asSuperuser(one, streams)).length > 0 && Boolean(await asSuperuser(two, 'select 1'));
	}, 'the replica');
	await asSuperuser(one, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');

	const roles = [await tellRole(one), await tellRole(two)] as const;
	const pooler = await freePort();
	const direct = await freePort();
	const nodes = [one, two].map(
		(port, at) => `server node${at} 127.0.0.1:${port} check port ${roles[at]?.port}`,
	);
	startProxy(programs, folder, 'database', [
		'mode tcp',
		`bind 127.0.0.1:${direct}`,
		'option httpchk',
		'default-server inter 300ms fall 2 rise 1 on-marked-down shutdown-sessions',
		...nodes,
	]);
	writeFileSync(
		join(folder, 'pgbouncer.ini'),
		readFileSync(join(here, 'deploy/pgbouncer.ini'), 'utf8')
			.replace('port=5432', `port=${direct}`)
			.replace('6432', String(pooler))
			.replace(/^auth_type.*\nauth_file.*$/m, 'auth_type = any'),
	);
	programs.start(installed.pgbouncer, [join(folder, 'pgbouncer.ini')]);
	return {
		firstUrl: urlOf('shop', one),
		pooledUrl: urlOf('shop', pooler),
		directUrl: urlOf('shop', direct),
		replicaUrl: urlOf('shop', two),
		/** The primary's machine is gone. */
		loseOne: () => primary.kill('SIGKILL'),
		promoteTwo: () => programs.run(server('pg_ctl'), ['promote', '-w', '-D', dataOf('two')]),
		two,
		close: () => {
			for (const role of roles) role.close();
		},
	};
}

/** haproxy with these lines for one listener. */
function startProxy(programs: Programs, folder: string, name: string, lines: string[]): void {
	const file = join(folder, `${name}.cfg`);
	const times = ['timeout connect 1s', 'timeout client 60s', 'timeout server 60s'];
	writeFileSync(file, ['defaults', ...times, `listen ${name}`, ...lines, ''].join('\n'));
	programs.start(installed.haproxy, ['-db', '-f', file]);
}

/** haproxy before the shop's processes, as deploy/haproxy.cfg sets it up; gives its address. */
export async function startShopProxy(programs: Programs, folder: string, ports: number[]): Promise<string> {
	const { file, address } = await shopProxy(folder, ports);
	programs.start(installed.haproxy, ['-db', '-f', file]);
	return address;
}
