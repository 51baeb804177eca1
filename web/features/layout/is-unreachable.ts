import { ApiError } from '../../api/client.ts';

/** How Chromium and Firefox, and Safari, report that a script could not be loaded. */
const scriptNotLoaded = /dynamically imported module|importing a module script/i;

/** Whether the data or a script of a page could not be loaded because the shop did not answer. */
export const isUnreachable = (error: unknown): boolean =>
	error instanceof ApiError
		? error.status === 0
		: error instanceof TypeError && scriptNotLoaded.test(error.message);
