import { spawn } from 'node:child_process';

/**
 * Runs an installer in a child process, so that this process can continue with a step of the gate. It shows
 * only errors. Whether the installation succeeded is determined by looking for the program.
 */
export function runQuietly(program: string, args: readonly string[]): Promise<void> {
	const child = spawn(program, args, {
		stdio: ['ignore', 'ignore', 'inherit'],
		env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
		timeout: 300_000,
	});
	return new Promise((resolve) => {
		child.on('error', () => resolve());
		child.on('close', () => resolve());
	});
}
