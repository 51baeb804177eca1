// `npm test` and `npm run check`: sets up what is missing, then runs the whole gate.
import { command } from './command.mjs';

await command(async () => {
	await import('./gate.ts');
});
