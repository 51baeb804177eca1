import type { Command } from 'commander';
import { type DemoContents, demoContents, removeDemo } from '#server/app/remove-demo.ts';
import { printLine, withData } from './open-data.ts';

export function addDemoCommands(program: Command): void {
	const demo = program.command('demo').description('manages the demonstration data of the first start');

	demo
		.command('remove')
		.description('removes its watches, and the calibers and brands that no other watch uses')
		.option('--yes', 'remove them; without it, only report what would be removed')
		.action(async ({ yes }: { yes?: true }) => {
			await withData(async ({ deps }) => {
				const contents = yes ? await removeDemo(deps) : await demoContents(deps.db);
				printLine(`${yes ? 'Removed' : 'Would remove'}: ${inWords(contents)}.`);
				if (contents.ordered > 0)
					printLine(`${contents.ordered} of them appear in orders, which retain their copies.`);
				if (contents.open.length > 0)
					throw new Error(
						`Cancel or complete these orders first. They contain demonstration watches: ${contents.open.join(', ')}`,
					);
				if (yes) printLine('The notice for the owner disappears at the next start.');
				if (!yes && contents.watches > 0) printLine('Add --yes to remove them. Make a backup first.');
			});
		});
}

function inWords({ watches, calibers, brands }: DemoContents): string {
	return `${watches} watches with their pictures, ${calibers} calibers, ${brands} brands`;
}
