// `npm start`: sets up what is missing, then opens the shop in this process.
import { launch } from './launch.mjs';
import { fail, prepare } from './setup.mjs';

try {
	await prepare();
	process.env.NODE_ENV = 'production';
	const { buildIfChanged } = await import('./build.ts');
	await buildIfChanged();
	await launch();
} catch (error) {
	fail(error);
}
