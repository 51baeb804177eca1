import { StartError } from '#postgres/start-error.ts';

/** Starts the shop and stops it on a signal, closing everything in reverse order. */
const closers: (() => Promise<void>)[] = [];
let stopping: Promise<never> | null = null;

async function close(): Promise<void> {
	for (let next = closers.pop(); next; next = closers.pop())
		await next().catch((error) => console.error(error));
}

function stop(exitCode: number): Promise<never> {
	if (!stopping) {
		// The next start reuses a database that was left running.
		setTimeout(() => process.exit(exitCode), 14_000).unref();
		stopping = close().then(() => process.exit(exitCode));
	}
	return stopping;
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
// A failed write, because the disk is full or the reader has exited, must not stop the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.on('uncaughtException', (error) => {
	console.error(error);
	void stop(1);
});

// React reads it on import; without it pages take twice as long to render.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';
try {
	const { openShop } = await import('./shop.ts');
	await openShop({
		dev: process.argv.includes('--dev'),
		report: (line) => console.log(line),
		onStop: (closer) => {
			if (stopping) throw new StartError('Stopped while starting.');
			closers.push(closer);
		},
	});
} catch (error) {
	if (!stopping) {
		if (error instanceof StartError) for (const line of error.lines) console.error(line);
		else console.error(error);
	}
	await stop(1);
}
