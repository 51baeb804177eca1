// `npm run test:engines`: walks the purchase, the pages and every overlay in Chromium, Firefox and WebKit.
import { spawnSync } from 'node:child_process';
import { command } from './command.mjs';

await command(async () => {
	const { getChromium } = await import('./chromium.ts');
	const { getEngines } = await import('./engines.ts');
	const CHROMIUM = await getChromium();
	const leftOut = await getEngines();
	// Two parallel walks mean six browsers. On two cores, pages were then compared before they were complete.
	const args = ['node_modules/@playwright/test/cli.js', 'test', '--project=engines-whole', '--workers=1'];
	const env = { ...process.env, CHROMIUM, ONE_PLATE: 'true' };
	const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
	for (const line of leftOut) console.error(line);
	process.exitCode = leftOut.length > 0 ? 1 : (status ?? 1);
});
