import { join } from 'node:path';
import { freePort, run } from '#tests/support/processes.ts';
import { buildIfChanged } from '../../scripts/build.ts';
import { memoryEnvironment, memoryFlags } from '../../scripts/memory.ts';

/** From the start of the whole shop's process to its first answer, the database running; the median of five, after one that compiles. */
export async function measureStart(env: { DATABASE_URL: string; BENCH_FOLDER: string }): Promise<void> {
	await buildIfChanged();
	const took: number[] = [];
	for (let round = 0; round < 6; round++) {
		const port = await freePort();
		const begun = performance.now();
		const { child, ended } = run(process.execPath, [...memoryFlags, 'main/main.ts'], {
			...memoryEnvironment,
			NODE_ENV: 'production',
			NODE_COMPILE_CACHE: join(env.BENCH_FOLDER, 'compiled'),
			DATABASE_URL: env.DATABASE_URL,
			DATA_DIR: join(env.BENCH_FOLDER, 'start'),
			PORT: String(port),
			DRAW_AHEAD: 'false',
		});
		const answered = () =>
			fetch(`http://127.0.0.1:${port}/api/brands`).then(
				({ ok }) => ok,
				() => false,
			);
		while (!(await answered()) && performance.now() - begun < 30_000)
			await new Promise((resolve) => setTimeout(resolve, 5));
		took.push(performance.now() - begun);
		child.kill('SIGTERM');
		await ended;
	}
	const after = took.slice(1).sort((a, b) => a - b);
	console.log(
		`\nFrom process start to the first answer: ${Math.round(after[2] ?? 0)} ms (median of 5); the first time ${Math.round(took[0] ?? 0)} ms`,
	);
}
