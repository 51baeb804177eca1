import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, run } from '#scripts/processes.ts';
import { buildIfChanged } from '../../scripts/build.ts';
import { memoryEnvironment, memoryFlags } from '../../scripts/memory.ts';
import { createTestDatabase } from './database.ts';
import { fill } from './fill.ts';
import { documentId } from './makers.ts';

export type FloodedShop = Awaited<ReturnType<typeof startFloodedShop>>;
type FloodedReply = { status: number; bytes: number };

/**
 * Starts the complete shop in a process as `npm start` does, with the clients that a flood needs. Linux only.
 */
export async function startFloodedShop(watches: number) {
	await buildIfChanged();
	const database = await createTestDatabase();
	await fill(database.db, watches);
	const folder = mkdtempSync(join(tmpdir(), 'ancora-flood-'));
	const port = await freePort();
	const shop = run(process.execPath, [...memoryFlags, 'main/main.ts'], {
		...memoryEnvironment,
		OWNER: documentId(),
		OWNER_PASSWORD: 'a lever and an anchor',
		JWT_SECRET: randomBytes(32).toString('hex'),
		DATA_DIR: folder,
		DATABASE_URL: database.url,
		PORT: String(port),
		DEMO: 'false',
		DRAW_AHEAD: 'false',
		LOG_LEVEL: 'error',
	});
	await shop.prints(' is open at ');
	const pid = shop.child.pid as number;
	const agent = new Agent({ keepAlive: true, maxSockets: 40 });

	/** Memory of the process in MB: current (VmRSS), or the peak since `forgetPeak` (VmHWM). */
	const memory = (which: 'VmRSS' | 'VmHWM') => {
		const status = readFileSync(`/proc/${pid}/status`, 'utf8');
		return Math.round(Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
	};
	/** Sends a request and reads the response to its end without storing it. */
	const sendRequest = (path: string, from = agent): Promise<FloodedReply> =>
		new Promise((resolve, reject) => {
			const headers = { 'accept-encoding': 'br, gzip' };
			const request = get({ host: '127.0.0.1', port, path, agent: from, headers }, (reply) => {
				let bytes = 0;
				reply.on('data', (chunk: Buffer) => {
					bytes += chunk.length;
				});
				reply.on('end', () => resolve({ status: reply.statusCode ?? 0, bytes }));
				reply.on('error', reject);
			});
			request.on('error', reject);
		});

	return {
		ask: sendRequest,
		resident: () => memory('VmRSS'),
		peak: () => memory('VmHWM'),
		forgetPeak: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
		lives: () => shop.child.exitCode === null && shop.child.signalCode === null,
		output: shop.output,
		documentIds: async (count: number) =>
			(
				await database.db
					.selectFrom('watches')
					.select('document_id')
					.where('stock', '>', 0)
					.orderBy('id')
					.limit(count)
					.execute()
			).map((row) => row.document_id),
		/** Sends requests over one connection, without waiting for a response, and never reads. */
		neverRead: async (paths: readonly string[]) => {
			const socket = connect(port, '127.0.0.1');
			socket.on('error', () => {});
			socket.pause();
			await once(socket, 'connect');
			socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''));
			return () => socket.destroy();
		},
		/** Returns the number of open connections between the process and clients. */
		connections: () => {
			const own = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
			const established = '01';
			return readFileSync('/proc/net/tcp', 'utf8')
				.split('\n')
				.map((line) => line.trim().split(/\s+/))
				.filter(([, local, , state]) => local?.endsWith(own) && state === established).length;
		},
		/**
		 * Simulates a visitor who requests the paths one after the other, each at least once, until stopped.
		 * Returns the time of each request (ms), and the refused ones.
		 */
		visit: (paths: readonly string[]) => {
			// A different address than that of the flood.
			const own = new Agent({ keepAlive: true, maxSockets: 1, localAddress: '127.0.0.2' });
			const waits: number[] = [];
			const refused: string[] = [];
			let over = false;
			const visiting = (async () => {
				for (let n = 0; !over || n < paths.length; n++) {
					const path = paths[n % paths.length] as string;
					const since = performance.now();
					const status = await sendRequest(path, own).then(
						(reply) => reply.status,
						(error: Error) => error.message,
					);
					waits.push(performance.now() - since);
					if (status !== 200) refused.push(`${path}: ${status}`);
					await new Promise((resolve) => setTimeout(resolve, 20));
				}
			})();
			return async () => {
				over = true;
				await visiting;
				own.destroy();
				return { waits: waits.sort((a, b) => a - b), refused };
			};
		},
		close: async () => {
			agent.destroy();
			shop.child.kill('SIGTERM');
			await shop.ended;
			await database.drop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
