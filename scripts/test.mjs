// `npm test` and `npm run check`: sets up what is missing, then runs the whole gate, or with `quick` only
// what a change touches.
import { command } from './command.mjs';

await command(async () => {
	await import(process.argv[2] === 'quick' ? './quick.ts' : './gate.ts');
});
