import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { readShelf } from './catalogue.queries.ts';
import type { CatalogueNews } from './catalogue-news.ts';
import { fillShelf, type Shelf } from './shelf.ts';

/** A list asked for within this time (ms) of the one before is worth a shelf. */
const idle = 60_000;

/** A list waits this long (ms) for a shelf that is being filled: the database takes as long, and the filling longer when all ask it meanwhile. */
const patience = 1_000;

/**
 * The shelf of the catalogue as it is now: `now()` gives it if it is there, `soon()` fills it and waits a moment for it. null: the database
 * answers. It is filled when lists are asked for, and after a change only when filling does not take more than a tenth of the time.
 */
export function keepShelf(
	db: Kysely<Database>,
	news: CatalogueNews,
	bounds: { minPrice: number; maxPrice: number },
) {
	let shelf: Shelf | null = null;
	let filling: Promise<void> | null = null;
	let begun = 0;
	let notBefore = 0;
	let lastAsked = 0;
	news.onChange(() => {
		shelf = null;
	});

	async function fill(): Promise<void> {
		begun = performance.now();
		try {
			const version = news.version();
			const filled = await fillShelf(await readShelf(db, bounds));
			if (news.live() && news.version() === version) shelf = filled;
		} catch {
			// The database is away or slow: it is asked again later, and whoever asks it meanwhile hears of it.
		}
		const ended = performance.now();
		notBefore = ended + 10 * (ended - begun);
		filling = null;
	}

	const now = (): Shelf | null => (news.live() ? shelf : null);

	async function soon(): Promise<Shelf | null> {
		const time = performance.now();
		// The first list after a pause is not worth a shelf.
		const busy = time - lastAsked < idle;
		lastAsked = time;
		if (now()) return now();
		if (busy && !filling && news.live() && time >= notBefore) filling = fill();
		const left = begun + patience - time;
		if (filling && left > 0) {
			const stop = new AbortController();
			await Promise.race([filling, setTimeout(left, null, { signal: stop.signal }).catch(() => {})]);
			stop.abort();
		}
		return now();
	}

	return { now, soon };
}
