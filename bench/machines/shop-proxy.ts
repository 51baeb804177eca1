import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#tests/support/processes.ts';
import { here } from '../shop/sides.ts';

/** Writes deploy/haproxy.cfg into `folder`, without TLS and for these two processes: file and address. */
export async function shopProxy(folder: string, ports: readonly number[]) {
	const port = await freePort();
	const config = readFileSync(join(here, 'deploy/haproxy.cfg'), 'utf8')
		.replace(/^\tbind :443.*$/m, `\tbind 127.0.0.1:${port}`)
		.replace(/^\tbind :80\n.*redirect scheme.*\n/m, '')
		.replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
		.replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`);
	const file = join(folder, 'shop-proxy.cfg');
	writeFileSync(file, config);
	return { file, address: `http://127.0.0.1:${port}` };
}
