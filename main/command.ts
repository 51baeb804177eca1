import { Command, CommanderError } from 'commander';
import { StartError } from '#postgres/start-error.ts';
import { addAnonymiseCommand } from './commands/anonymise.ts';
import { addBackupCommands } from './commands/backup.ts';
import { addCatalogueCommands } from './commands/catalogue.ts';
import { addCheckCommand } from './commands/check.ts';
import { addDemoCommands } from './commands/demo.ts';
import { errorSentence } from './commands/error-sentence.ts';
import { addOwnerCommands } from './commands/owner.ts';
import { addPersonalDataCommand } from './commands/personal-data.ts';

/** `npm run shop -- <command>`. Exit codes: 0 success, 1 failure (reported on stderr), 2 invalid usage. */
const program = new Command('npm run shop --')
	.description('Commands for operators. They use the same settings as the shop, which may be running.')
	.exitOverride()
	.showHelpAfterError('(add --help for usage)');
addOwnerCommands(program);
addDemoCommands(program);
addBackupCommands(program);
addCatalogueCommands(program);
addAnonymiseCommand(program);
addPersonalDataCommand(program);
addCheckCommand(program);

try {
	await program.parseAsync();
} catch (error) {
	if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
	else {
		const lines = error instanceof StartError ? error.lines : [errorSentence(error)];
		for (const line of lines) console.error(line);
		process.exitCode = 1;
	}
}
