import { fail, prepare } from './setup.mjs';

/** A command: sets up what is missing and does its work; what goes wrong ends it. */
export async function command(work) {
	try {
		await prepare();
		await work();
	} catch (error) {
		fail(error);
	}
}
