import { vi } from 'vitest';
import { runCommand } from '../../main/commands/run-command.ts';
import { withSettings } from './settings-environment.ts';

/**
 * Runs a command of `npm run shop` with only these settings, in this process: a process of its own spends a
 * second of processor time on loading the shop. Commands run one at a time, because settings and output are
 * this process's. A command that lowers its priority sets `isLowered` instead, because its process would take
 * minutes beside the other tests.
 */
export async function runCommandHere(args: string[], settings: Record<string, string>) {
	let output = '';
	let isLowered = false;
	const printers = (['log', 'error'] as const).map((stream) =>
		vi.spyOn(console, stream).mockImplementation((line: string) => {
			output += `${line}\n`;
		}),
	);
	const lowerPriority = () => {
		isLowered = true;
	};
	try {
		const code = await withSettings(settings, () => runCommand(args, lowerPriority));
		return { code, output, isLowered };
	} finally {
		for (const printer of printers) printer.mockRestore();
	}
}
