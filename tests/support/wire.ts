import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/**
 * A proxy for the database connection that can cut it or silently discard everything. `refuse` cuts only the
 * connections of these programs, by their application_name.
 */
export async function startWire(databaseUrl: string) {
	const url = new URL(databaseUrl);
	const folder = url.searchParams.get('host');
	const port = Number(url.port || 5432);
	const upstream = () => (folder ? connect(join(folder, `.s.PGSQL.${port}`)) : connect(port, url.hostname));
	let state: 'open' | 'cut' | 'silent' = 'open';
	let refuses: readonly string[] = [];
	let refused = 0;
	const pairs = new Set<[Socket, Socket]>();
	const server = createServer((near) => {
		near.on('error', () => {});
		if (state === 'cut') return near.destroy();
		if (state === 'silent') return;
		const far = upstream();
		const pair: [Socket, Socket] = [near, far];
		pairs.add(pair);
		near.once('data', (hello) => {
			const name = refuses.find((one) => hello.includes(`application_name\0${one}\0`));
			if (name === undefined) return;
			refused++;
			near.destroy();
		});
		far.on('error', () => near.destroy());
		near.pipe(far).pipe(near);
		near.on('close', () => far.destroy());
		far.on('close', () => {
			pairs.delete(pair);
			// A machine that has failed sends nothing, not even a close.
			if (state !== 'silent') near.destroy();
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	url.searchParams.delete('host');
	url.hostname = '127.0.0.1';
	url.port = String((server.address() as AddressInfo).port);
	return {
		url: url.href,
		open: () => {
			state = 'open';
			refuses = [];
		},
		refuse: (programs: readonly string[]) => {
			refuses = programs;
		},
		/** The number of refused connections. */
		refused: () => refused,
		cut: () => {
			state = 'cut';
			for (const pair of pairs) for (const socket of pair) socket.destroy();
		},
		silence: () => {
			state = 'silent';
			for (const [near, far] of pairs) {
				near.unpipe(far);
				far.unpipe(near);
				far.pause();
			}
		},
		close: async () => {
			for (const pair of pairs) for (const socket of pair) socket.destroy();
			server.close();
		},
	};
}
