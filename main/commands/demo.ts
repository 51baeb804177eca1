import type { Command } from 'commander';
import { type DemoContents, demoContents, removeDemo } from '#server/app/remove-demo.ts';
import { printLine, withData } from './open-data.ts';

export function addDemoCommands(program: Command): void {
	const demo = program.command('demo').description('the demonstration shop that the first start filled in');

	demo
		.command('remove')
		.description('removes its watches, and the calibers and brands that no other watch has')
		.option('--yes', 'do it; without this only what would be removed is said')
		.action(async ({ yes }: { yes?: true }) => {
			await withData(async ({ deps }) => {
				const contents = yes ? await removeDemo(deps) : await demoContents(deps.db);
				printLine(`${yes ? 'Removed' : 'Would remove'}: ${inWords(contents)}.`);
				if (contents.ordered > 0)
					printLine(`${contents.ordered} of them are in orders, which keep their copies.`);
				if (contents.open.length > 0)
					throw new Error(
						`Cancel or finish these orders first, they hold such watches: ${contents.open.join(', ')}`,
					);
				if (yes) printLine('The line that tells the owner of it goes with the next start.');
				if (!yes && contents.watches > 0) printLine('Add --yes to do it. A backup first is a good idea.');
			});
		});
}

function inWords({ watches, calibers, brands }: DemoContents): string {
	return `${watches} watches with their pictures, ${calibers} calibers, ${brands} brands`;
}
