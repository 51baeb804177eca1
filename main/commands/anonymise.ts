import type { Command } from 'commander';
import { type AnonymisedTable, anonymise, previewAnonymise } from '#server/anonymise/anonymise.ts';
import { newPassword } from '../stored-secrets.ts';
import { printLine, withData } from './open-data.ts';

export function addAnonymiseCommand(program: Command): void {
	program
		.command('anonymise')
		.description("replaces the personal data in a copy of the shop's database with made-up values")
		.option(
			'--database <name>',
			'apply the changes to the database with this name; without it, only report them',
		)
		.action(async ({ database }: { database?: string }) => {
			await withData(async ({ deps: { db } }) => {
				if (database === undefined) {
					const { name, isRunning, tables } = await previewAnonymise(db);
					printLine(`Would change in the database ${name}: ${inWords(tables)}.`);
					if (isRunning)
						printLine('A shop is running on it. Use this command only on a copy that no shop uses.');
					else
						printLine(
							`If this is a copy, add --database ${name} to apply the changes. They cannot be undone.`,
						);
					return;
				}
				const password = newPassword();
				printLine(`Changed: ${inWords(await anonymise(db, { database, password }))}.`);
				printLine(`Every account has the password ${password}`);
				printLine(
					'The files of this database still contain the old values. Share a new backup instead of these files.',
				);
			});
		});
}

function inWords(tables: readonly AnonymisedTable[]): string {
	const of = (how: AnonymisedTable['how']) =>
		tables.filter((one) => one.how === how && one.rows > 0).map(({ table, rows }) => `${rows} ${table}`);
	return `${of('replaced').join(', ') || 'nothing'} replaced; ${of('emptied').join(', ') || 'nothing'} deleted`;
}
