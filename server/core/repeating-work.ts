/**
 * Runs the work now and again `everyMs` after each run ends, until stopped; `stop` waits for the current
 * run.
 */
export function startRounds(
	work: (isStopped: () => boolean) => Promise<unknown>,
	failed: (error: unknown) => void,
	everyMs: number | (() => number) = 2_000,
): { stop: () => Promise<void> } {
	let stopped = false;
	let timer: NodeJS.Timeout | undefined;
	let running: Promise<void> = Promise.resolve();
	const round = async () => {
		await work(() => stopped).catch(failed);
		if (!stopped) timer = setTimeout(next, typeof everyMs === 'number' ? everyMs : everyMs());
	};
	const next = () => {
		running = round();
	};
	next();
	return {
		stop: async () => {
			stopped = true;
			clearTimeout(timer);
			await running;
		},
	};
}
