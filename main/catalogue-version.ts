import pg from 'pg';

export type CatalogueVersion = {
	/** Another text whenever anything that visitors see in the catalogue has changed, in whichever process. */
	current: () => string;
	stop: () => Promise<void>;
};

/**
 * Hears of the catalogue's changes (NOTIFY catalogue). While it can't hear, every call gives another version, so that nothing made
 * meanwhile is taken for fresh.
 */
export async function followCatalogue(databaseUrl: string): Promise<CatalogueVersion> {
	let count = 0;
	let hears = false;
	let stopped = false;
	let client: pg.Client | null = null;
	let retry: NodeJS.Timeout | undefined;

	const connect = async (): Promise<void> => {
		const next = new pg.Client({
			connectionString: databaseUrl,
			application_name: 'ancora catalogue',
			connectionTimeoutMillis: 2_500,
			keepAlive: true,
		});
		next.on('error', () => {});
		next.on('notification', () => {
			count += 1;
		});
		next.once('end', () => {
			hears = false;
			if (!stopped) retry = setTimeout(() => void connect(), 1_000);
		});
		client = next;
		try {
			await next.connect();
			await next.query('LISTEN catalogue');
			count += 1;
			hears = true;
		} catch {
			await next.end().catch(() => {});
		}
	};
	await connect();
	return {
		current: () => {
			if (!hears) count += 1;
			return String(count);
		},
		stop: async () => {
			stopped = true;
			clearTimeout(retry);
			await client?.end().catch(() => {});
		},
	};
}
