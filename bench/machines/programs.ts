import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { postgresUser } from '#postgres/postgres-user.ts';

const installed = (...places: string[]) => places.find((place) => existsSync(place));
const versions = '/usr/lib/postgresql';
const newest = existsSync(versions)
	? readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0]
	: undefined;
const postgres = newest && join(versions, newest, 'bin');
const pgbouncer = installed('/usr/sbin/pgbouncer', '/usr/bin/pgbouncer');
const haproxy = installed('/usr/sbin/haproxy', '/usr/bin/haproxy');

/** The programs that the rehearsal needs. Throws with the command that installs them. */
export function findPrograms(): { postgres: string; pgbouncer: string; haproxy: string } {
	if (postgres && pgbouncer && haproxy) return { postgres, pgbouncer, haproxy };
	throw new Error('The rehearsal needs Debian’s packages: apt-get install postgresql pgbouncer haproxy');
}

/** Starts programs in `folder`, not as root, and ends those that it started. */
export function programsIn(folder: string) {
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
export type Programs = ReturnType<typeof programsIn>;
