import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const version = 'lighthouse@13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

type Report = {
	categories: Record<string, { score: number | null } | undefined>;
	audits: Record<string, { score: number | null; numericValue?: number } | undefined>;
};

/** Lighthouse's mobile preset on each page, medians. Fetched by npx, as nothing else here needs it. */
export function measureLighthouse(
	base: string,
	pages: Record<string, string>,
	executablePath: string,
	rounds: number,
): void {
	console.log(`\nLighthouse, mobile, medians of ${rounds}`);
	const folder = mkdtempSync(join(tmpdir(), 'ancora-lighthouse-'));
	try {
		for (const [name, path] of Object.entries(pages)) {
			const reports: Report[] = [];
			for (let round = 0; round < rounds; round++) {
				const file = join(folder, 'report.json');
				const { status, stderr } = spawnSync(
					'npx',
					[
						'--yes',
						version,
						new URL(path, base).href,
						'--quiet',
						'--output=json',
						`--output-path=${file}`,
						'--chrome-flags=--headless=new --no-sandbox',
					],
					{ encoding: 'utf8', timeout: 120_000, env: { ...process.env, CHROME_PATH: executablePath } },
				);
				if (status !== 0) {
					console.log(`  ${version} does not run here: ${stderr?.trim().split('\n').at(-1) ?? ''}`);
					return;
				}
				reports.push(JSON.parse(readFileSync(file, 'utf8')));
			}
			const median = (of: (report: Report) => number) =>
				reports.map(of).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
			const scores = categories.map(
				(category) =>
					`${category} ${Math.round(median((one) => one.categories[category]?.score ?? 0) * 100)}`,
			);
			const figure = (audit: string) => median((one) => one.audits[audit]?.numericValue ?? 0);
			console.log(
				`  ${name.padEnd(12)} ${scores.join(', ')}; largest paint ${Math.round(figure('largest-contentful-paint'))} ms, blocking ${Math.round(figure('total-blocking-time'))} ms, shift ${figure('cumulative-layout-shift').toFixed(4)}`,
			);
			const failed = Object.entries(reports[0]?.audits ?? {}).filter(([, audit]) => audit?.score === 0);
			if (failed.length > 0) console.log(`    to be looked at: ${failed.map(([id]) => id).join(', ')}`);
		}
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
