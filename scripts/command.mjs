import { fail, prepare } from './setup.mjs';

/** Runs a command: installs what is missing, then does its work. An error ends the process. */
export async function command(work) {
	try {
		await prepare();
		await work();
	} catch (error) {
		fail(error);
	}
}
