// `npm run test:engines`: purchase, pages and everything that opens, in Chromium, Firefox and WebKit.
import { spawnSync } from 'node:child_process';
import { command } from './command.mjs';

await command(async () => {
	const { getChromium } = await import('./chromium.ts');
	const { getEngines } = await import('./engines.ts');
	const CHROMIUM = getChromium();
	const leftOut = await getEngines();
	// Two walks at once are six browsers: on two cores a page was compared before it was whole.
	const args = ['node_modules/@playwright/test/cli.js', 'test', '--project=engines-whole', '--workers=1'];
	const env = { ...process.env, CHROMIUM, ONE_PLATE: 'true' };
	const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
	for (const line of leftOut) console.error(line);
	process.exitCode = leftOut.length > 0 ? 1 : (status ?? 1);
});
