// `npm start`: installs what is missing, then starts the shop in this process.

import { command } from './command.mjs';
import { launch } from './launch.mjs';

await command(async () => {
	process.env.NODE_ENV = 'production';
	const { buildIfChanged } = await import('./build.ts');
	await buildIfChanged();
	await launch();
});
