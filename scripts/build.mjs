// `npm run build`: installs what is missing, builds the pages, and puts everything that production needs into
// dist/.
import { command } from './command.mjs';

await command(async () => {
	const { buildIfChanged } = await import('./build.ts');
	await buildIfChanged();
	const { makeProductionFolder } = await import('./production.ts');
	await makeProductionFolder({ embeddedPostgres: !process.argv.includes('--without-postgres') });
});
