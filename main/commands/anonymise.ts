import type { Command } from 'commander';
import { type AnonymisedTable, anonymise, previewAnonymise } from '#server/anonymise/anonymise.ts';
import { newPassword } from '../stored-secrets.ts';
import { printLine, withData } from './open-data.ts';

export function addAnonymiseCommand(program: Command): void {
	program
		.command('anonymise')
		.description("replaces all that a copy of the shop's database holds of people by made-up values")
		.option(
			'--database <name>',
			'do it, in the database of this name; without it only what would change is said',
		)
		.action(async ({ database }: { database?: string }) => {
			await withData(async ({ deps: { db } }) => {
				if (database === undefined) {
					const { name, isRunning, tables } = await previewAnonymise(db);
					printLine(`Would change in the database ${name}: ${inWords(tables)}.`);
					if (isRunning) printLine('A shop runs on it: this is for a copy that no shop runs on.');
					else printLine(`Add --database ${name} to do it, if this is a copy. It cannot be undone.`);
					return;
				}
				const password = newPassword();
				printLine(`Changed: ${inWords(await anonymise(db, { database, password }))}.`);
				printLine(`Every account has the password ${password}`);
				printLine(
					'The files of this database still hold what was replaced: give away a new backup, not these.',
				);
			});
		});
}

function inWords(tables: readonly AnonymisedTable[]): string {
	const of = (how: AnonymisedTable['how']) =>
		tables.filter((one) => one.how === how && one.rows > 0).map(({ table, rows }) => `${rows} ${table}`);
	return `${of('replaced').join(', ') || 'nothing'} replaced; ${of('emptied').join(', ') || 'nothing'} deleted`;
}
