// `npm test` and `npm run check`: sets up what is missing, then runs the whole gate.
import { fail, prepare } from './setup.mjs';

try {
	await prepare();
	await import('./gate.ts');
} catch (error) {
	fail(error);
}
