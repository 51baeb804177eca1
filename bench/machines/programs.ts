import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, type Run, run } from '#scripts/processes.ts';
import { here } from '../shop/sides.ts';

const versions = '/usr/lib/postgresql';
const newest = (existsSync(versions) ? readdirSync(versions) : []).sort((a, b) => Number(b) - Number(a))[0];
const needed = [`${versions}/${newest}`, '/usr/sbin/pgbouncer', '/usr/sbin/haproxy'];

/**
 * Debian's programs, run in `folder`: as the user postgres if this process runs as root. `stop` ends them.
 */
export function programsIn(folder: string) {
	if (!needed.every((path) => existsSync(path)))
		throw new Error('The rehearsal needs Debian’s packages: apt-get install postgresql pgbouncer haproxy');
	const isRoot = process.getuid?.() === 0;
	if (isRoot) execFileSync('chown', ['postgres:', folder]);
	const running: Run[] = [];
	const start = (program: string, args: string[]): Run => {
		const rights = ['--reuid=postgres', '--regid=postgres', '--clear-groups', program];
		const one = isRoot ? run('setpriv', [...rights, ...args], {}, folder) : run(program, args, {}, folder);
		running.push(one);
		return one;
	};
	return {
		start,
		/** Runs a program until it exits. */
		run: async (program: string, args: string[]): Promise<void> => {
			const { ended, output } = start(program, args);
			if ((await ended).code !== 0) throw new Error(`${program}: ${output()}`);
		},
		stop: async () => {
			for (const { child, ended } of running.reverse()) {
				child.kill('SIGINT');
				await ended;
			}
		},
	};
}
type Programs = ReturnType<typeof programsIn>;

const urlOf = (user: string, port: number, database = 'ancora') =>
	`postgres://${user}@127.0.0.1:${port}/${database}`;

/** Executes statements as the superuser of the server on this port. */
export const asSuperuser = (port: number, ...statements: string[]) =>
	runStatements(urlOf('postgres', port, 'postgres'), ...statements);

/** Executes statements on a new connection and returns the rows of the last one. */
export async function runStatements(connectionString: string, ...statements: string[]) {
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

/** Waits at most 30 s until `ready` returns true. */
export async function until(ready: () => Promise<boolean>, what: string): Promise<void> {
	const end = performance.now() + 30_000;
	while (!(await ready().catch(() => false))) {
		if (performance.now() > end) throw new Error(`${what} takes too long`);
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}

/**
 * Starts haproxy in front of these two processes, configured as in deploy/haproxy.cfg but without TLS.
 * Returns its address.
 */
export async function startShopProxy(
	start: (program: string, args: string[]) => unknown,
	folder: string,
	ports: readonly number[],
): Promise<string> {
	const port = await freePort();
	const config = readFileSync(join(here, 'deploy/haproxy.cfg'), 'utf8')
		.replace(/^\tbind :443.*$/m, `\tbind 127.0.0.1:${port}`)
		.replace(/^\tbind :80\n.*redirect scheme.*\n/m, '')
		.replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
		.replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`);
	const file = join(folder, 'shop-proxy.cfg');
	writeFileSync(file, config);
	start('haproxy', ['-db', '-f', file]);
	const address = `http://127.0.0.1:${port}`;
	await until(async () => (await fetch(`${address}/readyz`)).ok, 'haproxy');
	return address;
}

/**
 * Answers the health checks of a proxy as a cluster manager such as Patroni does: 200 for the primary, 503
 * for any other server.
 */
async function serveRole(ends: AsyncDisposableStack, port: number): Promise<number> {
	const rolePort = await freePort();
	const server = createServer((_request, response) => {
		asSuperuser(port, 'select pg_is_in_recovery() as follows').then(
			([row]) => response.writeHead(row?.follows ? 503 : 200).end(),
			() => response.writeHead(503).end(),
		);
	}).listen(rolePort, '127.0.0.1');
	ends.defer(() => void server.close());
	return rolePort;
}

/**
 * Starts a primary with a synchronous streaming replica, haproxy, which routes to the current primary, and
 * pgbouncer in transaction mode in front of haproxy. The servers are durable, as they are by default.
 */
export async function startDatabases(ends: AsyncDisposableStack, programs: Programs, folder: string) {
	const server = (name: string) => `${versions}/${newest}/bin/${name}`;
	const one = await freePort();
	const words = (text: string) => text.split(' ');
	const serve = (name: string, port: number) => {
		const flags = `-D ${name} -p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
		return programs.start(server('postgres'), words(flags));
	};
	await programs.run(server('initdb'), words('-D one -U postgres --auth=trust -E UTF8 --locale=C.UTF-8'));
	const primary = serve('one', one);
	await until(async () => Boolean(await asSuperuser(one, 'select 1')), 'the primary');
	await asSuperuser(
		one,
		'create role shop login',
		'create database ancora owner shop',
		// A pooler does not forward the settings of a session.
		"alter role shop set statement_timeout = '10s'",
		"alter role shop set idle_in_transaction_session_timeout = '15s'",
	);
	const two = await freePort();
	const copy = `-D two -d ${urlOf('postgres', one, 'postgres')} -R -c fast`;
	await programs.run(server('pg_basebackup'), words(copy));
	serve('two', two);
	await until(async () => {
		const streams = "select 1 as one from pg_stat_replication where state = 'streaming'";
		return (await asSuperuser(one, streams)).length > 0 && Boolean(await asSuperuser(two, 'select 1'));
	}, 'the replica');
	await asSuperuser(one, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');

	const roles = [await serveRole(ends, one), await serveRole(ends, two)];
	const pooler = await freePort();
	const direct = await freePort();
	const proxy = join(folder, 'database.cfg');
	writeFileSync(
		proxy,
		`defaults
	mode tcp
	timeout connect 1s
	timeout client 60s
	timeout server 60s
listen database
	bind 127.0.0.1:${direct}
	option httpchk
	default-server inter 300ms fall 2 rise 1 on-marked-down shutdown-sessions
	server one 127.0.0.1:${one} check port ${roles[0]}
	server two 127.0.0.1:${two} check port ${roles[1]}
`,
	);
	programs.start('haproxy', ['-db', '-f', proxy]);
	writeFileSync(
		join(folder, 'pgbouncer.ini'),
		readFileSync(join(here, 'deploy/pgbouncer.ini'), 'utf8')
			.replace('port=5432', `port=${direct}`)
			.replace('6432', String(pooler))
			.replace(/^auth_type.*\nauth_file.*$/m, 'auth_type = any'),
	);
	programs.start('pgbouncer', [join(folder, 'pgbouncer.ini')]);
	return {
		firstUrl: urlOf('shop', one),
		pooledUrl: urlOf('shop', pooler),
		directUrl: urlOf('shop', direct),
		replicaUrl: urlOf('shop', two),
		/** Simulates the loss of the primary's machine. */
		loseOne: () => primary.child.kill('SIGKILL'),
		promoteTwo: () => programs.run(server('pg_ctl'), words('promote -w -D two')),
		two,
	};
}
