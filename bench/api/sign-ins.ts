import { line, measure, warmUp } from './load.ts';
import { startProcess } from './processes.ts';
import { listPath } from './queries.ts';

const aSecond = 20;
const people = 40;
const password = 'a password of the bench';
const names = { firstName: 'Bench', lastName: 'Bench' };

/** Uncached lists, alone and while 20 people a second sign in. */
export async function measureSignIns(env: Record<string, string>): Promise<void> {
	const shop = await startProcess('shop-process.ts', env);
	const post = (path: string, body: object, headers: Record<string, string> = {}) =>
		fetch(shop.address + path, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headers },
			body: JSON.stringify(body),
		});
	try {
		for (let i = 0; i < people; i++)
			await post(
				'/api/auth/local/register',
				{ ...names, username: `bench${i}`, email: `bench${i}@example.com`, password },
				{ 'x-forwarded-for': `10.0.${i}.1` },
			);
		await warmUp(shop.port, (n) => listPath(n));
		console.log(`\nLists while ${aSecond} people a second sign in`);
		line('nobody signs in', await measure(shop.port, (n) => listPath(n)));
		const took: number[] = [];
		const refused: number[] = [];
		async function signIn(who: number): Promise<void> {
			const begun = performance.now();
			const { status } = await post('/api/auth/local', {
				identifier: `bench${who}@example.com`,
				password,
			});
			if (status === 200) took.push(performance.now() - begun);
			else refused.push(status);
		}
		const begun: Promise<void>[] = [];
		const timer = setInterval(() => begun.push(signIn(begun.length % people)), 1000 / aSecond);
		line('beside sign-ins', await measure(shop.port, (n) => listPath(n)));
		clearInterval(timer);
		await Promise.all(begun);
		took.sort((a, b) => a - b);
		const at = (part: number) => Math.round(took[Math.floor((took.length - 1) * part)] ?? 0);
		console.log(
			`  ${took.length} sign-ins, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; ${refused.length} refused`,
		);
	} finally {
		shop.stop();
	}
}
