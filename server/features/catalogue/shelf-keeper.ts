import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { readShelf } from './catalogue.queries.ts';
import type { CatalogueNews } from './catalogue-news.ts';
import { fillShelf, type Shelf } from './shelf.ts';

/** A list asked for within this time (ms) of the one before is worth a shelf. */
const idle = 60_000;

/**
 * The shelf of the catalogue as it is now, or null while it is being filled: then the database answers. It is filled when lists are asked
 * for, and after a change only when filling does not take more than a tenth of the time.
 */
export function keepShelf(
	db: Kysely<Database>,
	news: CatalogueNews,
	bounds: { minPrice: number; maxPrice: number },
) {
	let shelf: Shelf | null = null;
	let filling = false;
	let notBefore = 0;
	let lastAsked = 0;
	news.onChange(() => {
		shelf = null;
	});

	async function fill(): Promise<void> {
		filling = true;
		const begun = performance.now();
		try {
			const version = news.version();
			const rows = await readShelf(db, bounds);
			const filled = await fillShelf(rows);
			if (news.live() && news.version() === version) shelf = filled;
		} catch {
			// The database is away or slow: it is asked again later, and whoever asks it meanwhile hears of it.
		}
		const now = performance.now();
		notBefore = now + 10 * (now - begun);
		filling = false;
	}

	/** With `wanted` false, only a shelf that is there already. */
	return (wanted = true): Shelf | null => {
		if (!wanted) return news.live() ? shelf : null;
		const now = performance.now();
		// The first list after a pause is not worth a shelf.
		const busy = now - lastAsked < idle;
		lastAsked = now;
		if (shelf && news.live()) return shelf;
		if (busy && !filling && news.live() && now >= notBefore) void fill();
		return null;
	};
}
