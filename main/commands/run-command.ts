import { Command, CommanderError } from 'commander';
import { StartError } from '#postgres/start-error.ts';
import { addAnonymiseCommand } from './anonymise.ts';
import { addBackupCommands } from './backup.ts';
import { addBreachCommand } from './breach.ts';
import { addCatalogueCommands } from './catalogue.ts';
import { addCheckCommand } from './check.ts';
import { addDemoCommands } from './demo.ts';
import { errorSentence } from './error-sentence.ts';
import { addOwnerCommands } from './owner.ts';
import { addPersonalDataCommand } from './personal-data.ts';
import { addRestoreCommand } from './restore.ts';

/**
 * Runs `npm run shop -- <command>` and prints its output. `lowerPriority` lowers the priority of this process
 * for work that can wait. Returns the exit code: 0 success, 1 failure (reported on stderr), 2 invalid usage.
 */
export async function runCommand(args: readonly string[], lowerPriority: () => void): Promise<number> {
	const program = new Command('npm run shop --')
		.description('Commands for operators. They use the same settings as the shop, which may be running.')
		.exitOverride()
		.showHelpAfterError('(add --help for usage)');
	addOwnerCommands(program);
	addDemoCommands(program);
	addBackupCommands(program, lowerPriority);
	addRestoreCommand(program);
	addCatalogueCommands(program);
	addAnonymiseCommand(program);
	addPersonalDataCommand(program);
	addBreachCommand(program);
	addCheckCommand(program);

	try {
		await program.parseAsync(args, { from: 'user' });
		return 0;
	} catch (error) {
		if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
		const lines = error instanceof StartError ? error.lines : [errorSentence(error)];
		for (const line of lines) console.error(line);
		return 1;
	}
}
