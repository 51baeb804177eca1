// Opens the embedded PostgreSQL of a data directory as the shop does, reports it, and stops it on SIGTERM.
// For tests that kill the process.
import { openEmbeddedPostgres } from '#postgres/embedded-postgres.ts';

const [dataDir = ''] = process.argv.slice(2);
const postgres = await openEmbeddedPostgres({ dataDir, report: (line) => console.log(line) });
process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
console.log(`open ${postgres.databaseUrl}`);
setInterval(() => {}, 60_000);
