// `npm test` and `npm run check`: installs what is missing, then runs the complete gate, or with `quick` only
// the checks of a change.
import { command } from './command.mjs';

await command(async () => {
	await import(process.argv[2] === 'quick' ? './quick.ts' : './gate.ts');
});
