// `npm run dev`: runs the shop. Pages reload when they change, and a change to the server restarts it. With
// `-- --doubles`, doubles of the payment providers, a chain, the issuer and exchange rates run on this
// machine too.
import { spawn } from 'node:child_process';
import { command } from './command.mjs';

await command(async () => {
	const doubles = process.argv.includes('--doubles') ? await startDoubles() : undefined;
	const watched = ['main', 'server', 'contract'].map((folder) => `--watch-path=${folder}`);
	const child = spawn(
		process.execPath,
		['--conditions=development', ...watched, '--watch-preserve-output', 'main/main.ts', '--dev'],
		{
			stdio: 'inherit',
			env: { ...process.env, NODE_ENV: 'development', ...doubles?.settings },
		},
	);
	for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
	child.on('exit', async (code) => {
		await doubles?.close();
		process.exit(code ?? 0);
	});
});

async function startDoubles() {
	const { startDoubles: start } = await import('./doubles/doubles.ts');
	const doubles = await start();
	console.log(
		'> Cards, Khipu, Mercado Pago, USDT, boletas and exchange rates use test doubles on this machine.',
	);
	console.log(`> Send USDT and make bank statements at ${doubles.page}`);
	return doubles;
}
