import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { memoryEnvironment, memoryFlags } from '../../scripts/memory.ts';

/** Starts one of this folder's processes, with the memory that `npm start` gives. It says its port and answers questions. */
export async function startProcess(file: string, env: Record<string, string> = {}) {
	const child: ChildProcess = fork(new URL(file, import.meta.url), {
		env: { ...process.env, NODE_ENV: 'production', ...memoryEnvironment, ...env },
		execArgv: memoryFlags,
	});
	const [{ port }] = (await once(child, 'message')) as [{ port: number }];
	const ask = async (what: string) => {
		child.send(what);
		return (await once(child, 'message'))[0] as { resident: number; cpu: number };
	};
	return { port, address: `http://127.0.0.1:${port}`, ask, stop: () => child.kill() };
}
