// `npm start`: sets up what is missing, then opens the shop in this process.
import { fail, prepare } from './setup.mjs';

try {
	await prepare();
	process.env.NODE_ENV = 'production';
	const { buildIfChanged } = await import('./build.ts');
	await buildIfChanged();
	await import('../main/main.ts');
} catch (error) {
	fail(error);
}
