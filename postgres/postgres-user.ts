import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartError } from './start-error.ts';

/** How to run a program as the user that PostgreSQL runs as. */
export type PostgresUser = {
	/** The owner of its files; undefined for the user that runs the shop. */
	owner?: UserIds;
	/** Options for spawn(): the user to switch to. */
	spawnAs: Partial<UserIds>;
	command: (program: string, args: string[]) => [string, string[]];
};

type UserIds = { uid: number; gid: number };

const asIs: PostgresUser['command'] = (program, args) => [program, args];

/**
 * PostgreSQL refuses to run as root. If the shop runs as root, PostgreSQL runs as the owner of an existing
 * cluster, else as the system user postgres, else as the user nobody.
 */
export function postgresUser(cluster: string, paths: string[]): PostgresUser {
	if (process.getuid?.() !== 0) return { spawnAs: {}, command: asIs };
	const existing = statSync(cluster, { throwIfNoEntry: false });
	const account = existing?.uid ? existing : (systemUser('postgres') ?? systemUser('nobody'));
	if (!account)
		throw new StartError('PostgreSQL does not run as root, and this system has no other user to run it as.');
	const owner = { uid: account.uid, gid: account.gid };
	if (reaches(owner, asIs, paths)) return { owner, spawnAs: owner, command: asIs };
	for (const right of ['dac_read_search', 'dac_override']) {
		const command = withRight(owner, right);
		if (reaches({}, command, paths)) return { owner, spawnAs: {}, command };
	}
	throw new StartError(
		`PostgreSQL does not run as root, and the user it would run as (${owner.uid}) cannot access ${paths.join(' or ')}.`,
		'Run the shop as a regular user, or move both to folders that all users can access.',
	);
}

// PostgreSQL checks its own files with access(2), which would ignore the privilege without this bit.
const bit = '--securebits=+no_setuid_fixup';

function withRight({ uid, gid }: UserIds, right: string): PostgresUser['command'] {
	const rights = [
		`--inh-caps=-all,+${right}`,
		`--ambient-caps=-all,+${right}`,
		`--bounding-set=-all,+${right}`,
	];
	return (program, args) => [
		'setpriv',
		[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', bit, ...rights, program, ...args],
	];
}

function reaches(ids: Partial<UserIds>, command: PostgresUser['command'], paths: string[]): boolean {
	const [program, args] = command('sh', [
		'-c',
		'for path; do [ -x "$path" ] || exit 1; done',
		'sh',
		...paths,
	]);
	return spawnSync(program, args, { ...ids, cwd: '/', stdio: 'ignore' }).status === 0;
}

function systemUser(name: string): UserIds | null {
	const line = readFileSync('/etc/passwd', 'utf8')
		.split('\n')
		.find((entry) => entry.startsWith(`${name}:`));
	const [, , uid, gid] = line?.split(':') ?? [];
	return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}
