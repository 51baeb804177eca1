// `npm run build`: sets up what is missing, then builds the pages.
import { fail, prepare } from './setup.mjs';

try {
	await prepare();
	const { buildIfChanged } = await import('./build.ts');
	await buildIfChanged();
} catch (error) {
	fail(error);
}
