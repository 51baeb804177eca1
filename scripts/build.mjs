// `npm run build`: sets up what is missing, builds the pages, and puts all that production needs into dist/.
import { fail, prepare } from './setup.mjs';

try {
	await prepare();
	const { buildIfChanged } = await import('./build.ts');
	await buildIfChanged();
	const { makeProductionFolder } = await import('./production.ts');
	await makeProductionFolder({ embeddedPostgres: !process.argv.includes('--without-postgres') });
} catch (error) {
	fail(error);
}
