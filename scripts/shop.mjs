// `npm run shop -- <command>`: sets up what is missing, then runs one of the shop's commands.
import { fail, prepare } from './setup.mjs';

try {
	await prepare();
	process.env.NODE_ENV = 'production';
	await import('../main/command.ts');
} catch (error) {
	fail(error);
}
