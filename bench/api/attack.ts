import { startProcess } from './processes.ts';

const password = 'a password of the bench';
const email = 'attacked@example.com';

/**
 * The cost of keeping the customer of an account from signing in: guesses from ever more networks until a network
 * that never tried is refused too; and what the customer then pays on a device that was signed in before.
 */
export async function measureAttack(env: Record<string, string>): Promise<void> {
	const shop = await startProcess('shop-process.ts', env);
	const post = (path: string, body: object, headers: Record<string, string>) =>
		fetch(shop.address + path, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headers },
			body: JSON.stringify(body),
		});
	const signIn = (given: string, headers: Record<string, string>) =>
		post('/api/auth/local', { identifier: email, password: given }, headers);
	try {
		const home = { 'x-forwarded-for': '10.3.0.1' };
		const names = { firstName: 'Bench', lastName: 'Bench', username: 'attacked' };
		await post('/api/auth/local/register', { ...names, email, password }, home);
		const cookie = (await signIn(password, home)).headers.get('set-cookie')?.split(';', 1)[0] ?? '';

		const before = await shop.ask('cpu');
		const begun = performance.now();
		let guesses = 0;
		let networks = 0;
		for (let refused = false; !refused; ) {
			networks += 1;
			const from = { 'x-forwarded-for': `10.4.${networks}.1` };
			refused = (await signIn('a guess', from)).status === 429;
			for (let n = 1; n < 10 && !refused; n++) await signIn('a guess', from);
			if (!refused) guesses += 10;
		}
		const seconds = (performance.now() - begun) / 1000;
		const cpu = ((await shop.ask('cpu')).cpu - before.cpu) / 1000;
		const since = performance.now();
		const { status } = await signIn(password, { 'x-forwarded-for': '10.5.0.1', cookie });
		const took = Math.round(performance.now() - since);
		console.log(
			`\nAn account attacked: ${guesses} guesses from ${networks - 1} networks an hour, ${seconds.toFixed(1)} s of waiting, ${Math.round(cpu)} ms of the shop's time; its customer meanwhile, from a new network on a known device: ${status} at the first try, ${took} ms`,
		);
	} finally {
		shop.stop();
	}
}
