import type { Kysely } from 'kysely';
import { type ChangeFeed, idsOf } from '../change-feed/change-feed.ts';
import type { Sources } from '../change-feed/sources.ts';
import { run } from '../database/sql-text.ts';
import type { Database } from '../database/tables.ts';
import { countWatchesAbout, indexPartSql } from '../features/catalogue/read/catalogue.queries.ts';
import {
	commonWords,
	idsWithInTexts,
	wordsInTexts,
} from '../features/catalogue/read/watch-search.queries.ts';
import type { Entity, Reader } from '../query/entity.ts';
import { Cache } from '../response-cache/cache.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import type { IndexPart } from './index-columns.ts';
import type { Selection } from './selection.ts';
import type { Expected } from './word-sets.ts';

/** So many watches are read at a time while the index is filled, and at most amended. */
const portion = 2_000;
/** So many are amended in one turn of the event loop. */
const atOnce = 50;
/** Milliseconds after which filling gives way to other work, and before it is tried again when it failed. */
const slice = 4;
const pauseAfterFailure = 1_000;
/** Of fewer watches the database reads all descriptions soon enough. */
const manyWatches = 50_000;

/** Gives way to other work after each slice of time. */
function slices(): () => Promise<void> | undefined {
	let since = performance.now();
	return () => {
		if (performance.now() - since < slice) return undefined;
		return new Promise((resolve) =>
			setImmediate(() => {
				since = performance.now();
				resolve();
			}),
		);
	};
}

/** A reading of the index, with its JSON; `isSame` says whether it still gives the same. */
export type Reading<T> = { given: T; text: string } & Required<Pick<Sources, 'isSame'>>;

/**
 * The index of the catalogue as it is now. It is filled in the background when the change feed begins and amended with
 * each change before the feed's version moves. null: the database answers.
 */
export function keepIndex(db: Kysely<Database>, changes: ChangeFeed, watches: Entity, reader: Reader) {
	let index: CatalogueIndex | null = null;
	/** The watches that changed since the filling began; null: none is under way. */
	let late: Set<number> | null = null;
	let notBefore = 0;
	/** Many watches at once are amended in slices; the database answers meanwhile. */
	let isAmending = false;
	const learning = new Cache<true>(0);
	const read = async (which: Parameters<typeof indexPartSql>[2]) => {
		const { text, values } = indexPartSql(watches, reader, which);
		return (await run(db, text, values))[0] as IndexPart;
	};

	changes.beforeChange(async (changed, query) => {
		const ids = changed && idsOf('watches', changed);
		if (!ids || ids.length > portion) {
			index = null;
			void fill();
			return () => {};
		}
		for (const id of ids) late?.add(id);
		if (!index || ids.length === 0) return () => {};
		const { text, values } = indexPartSql(watches, reader, { ids });
		const part = (await query(text, values))[0] as IndexPart;
		const amended = index;
		const lost = () => {
			// It is filled again when it is next asked for.
			index = null;
		};
		if (ids.length <= atOnce) return (version) => void amended.amend(version, ids, part).catch(lost);
		isAmending = true;
		await amended.amend(changes.version() + 1, ids, part, slices()).catch(lost);
		return () => {
			isAmending = false;
		};
	});

	async function fill(): Promise<void> {
		const own = new Set<number>();
		late = own;
		const pause = slices();
		try {
			const { about, last } = await countWatchesAbout(db);
			const filled = new CatalogueIndex(about);
			const reading: Promise<IndexPart>[] = [];
			for (let after = 0; late === own && (after < last || reading.length > 0); ) {
				// The database reads on, on two connections, while a part comes in and is taken in.
				for (; after < last && reading.length < 3; after += portion) {
					const next = read({ after, to: after + portion });
					next.catch(() => {});
					reading.push(next);
				}
				await filled.append((await reading.shift()) as IndexPart, pause);
			}
			await filled.sort(pause);
			while (own.size > 0 && late === own) {
				const ids = [...own].slice(0, portion);
				for (const id of ids) own.delete(id);
				await filled.amend(changes.version(), ids, await read({ ids }), pause);
			}
			// A change of everything begins another filling.
			if (late === own) index = filled;
			// Words that are not learnt in advance are learnt when they are asked for.
			if (index === filled && filled.size >= manyWatches) void learnCommon(filled).catch(() => {});
		} catch {
			// The database is away or slow: it answers itself, and the index is filled later.
			notBefore = performance.now() + pauseAfterFailure;
		}
		if (late === own) late = null;
	}

	const now = (): CatalogueIndex | null => {
		if (!changes.live() || isAmending) return null;
		if (!index && !late && performance.now() >= notBefore) void fill();
		return index;
	};

	/** Makes the index know words that are searched for. */
	async function learn(words: readonly string[]): Promise<void> {
		const asked = now();
		if (!asked) return;
		await Promise.all(
			asked.words.unknown(words).map((word) => learning.share(word, () => learnOne(asked, word))),
		);
		await asked.words.prepare(words, slices());
	}

	async function learnOne(asked: CatalogueIndex, word: string): Promise<true> {
		const pause = slices();
		// A change from here on is followed, so that the database may read before it.
		const marking = asked.words.expect(word, pause);
		const [lists, expected] = await Promise.all([idsWithInTexts(db, watches, word, reader), marking]);
		for (const ids of lists) {
			asked.learnWord(expected, ids, false);
			await pause();
		}
		asked.learnWord(expected, [], true);
		return true;
	}

	/** Learns what many descriptions have before anybody asks: alone each of these words has the database read all watches. */
	async function learnCommon(filled: CatalogueIndex): Promise<void> {
		const pause = slices();
		const words = await commonWords(db, filled.size);
		const expected: Expected[] = [];
		for (const word of words) expected.push(await filled.words.expect(word, pause));
		let after: number | undefined = 0;
		while (after !== undefined && words.length > 0 && index === filled) {
			const { ids, masks } = await wordsInTexts(db, watches, words, { after, limit: portion }, reader);
			after = ids?.length === portion ? ids.at(-1) : undefined;
			for (const [bit, word] of expected.entries()) {
				const some = ids?.filter((_, at) => ((masks[at] as number) >> bit) & 1) ?? [];
				filled.learnWord(word, some, after === undefined);
				await pause();
			}
		}
	}

	/** Reads from the index, if it is there; the result stays valid while the watches that are selected stay the same. */
	function ask<T>(selections: readonly Selection[], read: (index: CatalogueIndex) => T): Reading<T> | null {
		const asked = now();
		const words = selections.flatMap((one) => one.words);
		if (!asked || asked.words.unknown(words).length > 0) return null;
		const given = read(asked);
		const text = JSON.stringify(given);
		const isSame = (since: number) =>
			now() === asked &&
			asked.words.unknown(words).length === 0 &&
			(!asked.touched(since, selections) || JSON.stringify(read(asked)) === text);
		return { given, text, isSame };
	}

	return { now, learn, ask };
}
