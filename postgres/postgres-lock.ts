import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './start-error.ts';

/** A process number that no system assigns. */
const noProcess = 2_147_483_647;

/** Returns the process number in the cluster's lock file, if there is one. */
export function lockHolder(cluster: string): number | null {
	try {
		const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
		return Number.isInteger(pid) ? Math.abs(pid) : null;
	} catch (error) {
		if (errorCode(error) === 'ENOENT') return null;
		throw error;
	}
}

/** Returns whether that process may be the PostgreSQL of this cluster. False only if it certainly is not. */
export function mayHold(cluster: string, pid: number): boolean {
	try {
		process.kill(pid, 0);
	} catch (error) {
		if (errorCode(error) === 'ESRCH') return false;
	}
	if (process.platform !== 'linux') return commandOf(pid).includes('postgres');
	try {
		const status = readFileSync(`/proc/${pid}/status`, 'utf8');
		if (!/^Name:\s+postgres$/m.test(status) || /^State:\s+Z/m.test(status)) return false;
		if (statSync(`/proc/${pid}`).uid !== statSync(cluster).uid) return false;
		return readlinkSync(`/proc/${pid}/cwd`) === cluster;
	} catch (error) {
		return errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ESRCH';
	}
}

/**
 * Releases a lock whose process has ended and whose number now belongs to another program (after a restart of
 * the machine or container). PostgreSQL would refuse to start. The file itself remains: PostgreSQL still
 * checks the shared memory that it names, and then replaces it.
 */
export function disownLock(cluster: string): void {
	const path = join(cluster, 'postmaster.pid');
	const [, ...rest] = readFileSync(path, 'utf8').split('\n');
	writeFileSync(path, [noProcess, ...rest].join('\n'));
}

function commandOf(pid: number): string {
	try {
		return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' });
	} catch {
		return '';
	}
}
