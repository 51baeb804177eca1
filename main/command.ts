import { constants, setPriority } from 'node:os';
import { runCommand } from './commands/run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2), () =>
	setPriority(constants.priority.PRIORITY_LOW),
);
