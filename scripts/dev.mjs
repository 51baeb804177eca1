// `npm run dev`: runs the shop; pages reload as they change, a change of the server restarts it.
import { spawn } from 'node:child_process';
import { command } from './command.mjs';

await command(async () => {
	const watched = ['main', 'server', 'contract'].map((folder) => `--watch-path=${folder}`);
	const child = spawn(
		process.execPath,
		['--conditions=development', ...watched, '--watch-preserve-output', 'main/main.ts', '--dev'],
		{
			stdio: 'inherit',
			env: { ...process.env, NODE_ENV: 'development' },
		},
	);
	for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
	child.on('exit', (code) => process.exit(code ?? 0));
});
