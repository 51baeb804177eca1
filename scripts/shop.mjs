// `npm run shop -- <command>`: installs what is missing, then runs one of the shop's commands.
import { command } from './command.mjs';

await command(async () => {
	process.env.NODE_ENV = 'production';
	await import('../main/command.ts');
});
