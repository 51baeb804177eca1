import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorCode, StartError } from '#postgres/start-error.ts';

type ListenAddress = { host: string; port: number };

/** Reports early, before anything is opened, that the address is unavailable. */
export async function checkAddress({ host, port }: ListenAddress): Promise<void> {
	const probe = createServer();
	try {
		await new Promise<void>((resolve, reject) => {
			probe.once('error', reject);
			probe.listen({ host, port }, resolve);
		});
	} catch (error) {
		throw listenError(error, { host, port });
	}
	await new Promise((resolve) => probe.close(resolve));
}

/**
 * Starts listening; returns a stop function that lets accepted requests finish and cuts off the rest after
 * 10 s.
 */
export async function listen(
	app: FastifyInstance,
	{ host, port }: ListenAddress,
): Promise<() => Promise<void>> {
	try {
		await app.listen({ host, port });
	} catch (error) {
		throw listenError(error, { host, port });
	}
	return async () => {
		const cut = setTimeout(() => app.server.closeAllConnections(), 10_000);
		// A connection whose last response is sent now would wait for a next request that never comes.
		const idle = setInterval(() => app.server.closeIdleConnections(), 100);
		await app.close();
		clearInterval(idle);
		clearTimeout(cut);
	};
}

function listenError(error: unknown, { host, port }: ListenAddress): unknown {
	switch (errorCode(error)) {
		case 'EADDRINUSE':
			return new StartError(
				`PORT: ${port} on ${host} is in use by another program. Choose another: PORT=${port + 1} npm start`,
			);
		case 'EACCES':
			return new StartError(
				`PORT: ${port} needs privileges that this user does not have. Choose 1024 or higher.`,
			);
		case 'EADDRNOTAVAIL':
		case 'ENOTFOUND':
		case 'EAI_AGAIN':
			return new StartError(`HOST: ${host} is not an address of this machine.`);
		default:
			return error;
	}
}
