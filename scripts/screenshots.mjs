// `npm run screenshots`: takes new approved screenshots of pages that have changed. Look at them before you
// commit them.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './command.mjs';

await command(async () => {
	const { getChromium } = await import('./chromium.ts');
	const isCheck = process.argv.includes('--check');
	const args = [
		'test',
		'tests/e2e/screenshots.spec.ts',
		'--trace=off',
		...(isCheck ? [] : ['--update-snapshots']),
	];
	const { status } = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', ...args], {
		stdio: 'inherit',
		env: { ...process.env, CHROMIUM: await getChromium() },
	});
	process.exitCode = status ?? 1;
	if (!isCheck) await shrink('tests/e2e/screenshots');
});

/** With 256 colors a file is a third of the size, and the comparison detects no difference. */
async function shrink(folder) {
	const { default: sharp } = await import('sharp');
	const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.png'));
	for (const file of files.map((name) => join(folder, name))) {
		const screenshot = readFileSync(file);
		if ((await sharp(screenshot).metadata()).isPalette) continue;
		writeFileSync(
			file,
			await sharp(screenshot).png({ palette: true, compressionLevel: 9, effort: 10 }).toBuffer(),
		);
	}
}
