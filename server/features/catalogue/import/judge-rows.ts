import type { z } from 'zod';
import type { importSchema } from '#contract/catalogue/import.schema.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { Db } from '../../../tables/tables.ts';
import { fill, texts } from '../../../texts/texts.ts';
import type { StockChange, WatchHooks } from '../hooks/watch-hooks.ts';
import { type Agent, approvePrices, type WrittenPrices } from '../write/agreed-prices.ts';
import { goesOnSaleBare } from '../write/publication.service.ts';
import { noSale } from '../write/sale-prices.service.ts';
import { type Compared, compareRows, empty, lower } from './compare-rows.ts';
import { nearestName } from './nearest-name.ts';
import { type ImportValues, readRows, withYields } from './read-rows.ts';
import { doubtsAbout } from './row-doubts.ts';

/** Returns the facts for the one-piece rule, before and after the row. */
function shownChange({ stored, after }: Compared): StockChange {
	const shownOf = ({ stock, categories }: ImportValues) => ({
		stock: Number(stock),
		used: (categories as string[]).includes('used'),
	});
	return {
		before: stored ? { id: stored.id, ...shownOf(stored) } : null,
		after: shownOf({ ...(stored ?? empty), ...after }),
	};
}

/**
 * Returns the facts that decide whether a used watch goes on sale without photographs, before and after the
 * row.
 */
function publications({ stored, after }: Compared) {
	const of = ({ draft, publishAt, publish_at, categories }: ImportValues, photographed: boolean) => ({
		draft: draft === true,
		publish_at: publishAt || publish_at ? new Date(String(publishAt || publish_at)) : null,
		used: (categories as string[]).includes('used'),
		photographed,
	});
	const photographed = stored?.photographed ?? false;
	return [stored && of(stored, photographed), of({ ...(stored ?? empty), ...after }, photographed)] as const;
}

/** A row with the approved price of its watch after the write. */
type Priced = Compared & { approvedPrice: number | null };

const newPrices = { price: 0, approved_price: null, draft: false, was_published: false, ...noSale };

/** Returns the prices of a watch before and after its row. */
function pricesOf({ stored, after }: Compared) {
	const was: WrittenPrices = stored ?? newPrices;
	const { price = was.price, draft = was.draft } = after;
	const written = { ...was, price: Number(price), draft: draft === true };
	return { was: stored ?? null, after: written, path: [] };
}

/**
 * The rows of a file, the user's decisions about brands and photographs, and the language of the error
 * messages.
 */
export type ImportRequest = Omit<z.infer<typeof importSchema>['data'], 'commit' | 'skipFaulty'> & {
	language: Language;
};

/** Replaces the brands of the file with the user's choices. A brand mapped to itself is created. */
function nameBrands(read: readonly ImportValues[], brands: ImportRequest['brands'] = {}) {
	const meaningOf = new Map(Object.entries(brands).map(([name, as]) => [lower(name), as]));
	const typedBrands = read.map(({ brand }) => brand);
	for (const values of read)
		if (typeof values.brand === 'string') values.brand = meaningOf.get(lower(values.brand)) ?? values.brand;
	return { typedBrands, isMade: (name: string) => lower(meaningOf.get(lower(name))) === lower(name) };
}

/**
 * Validates the rows of an import and returns the changes of the valid rows, with errors and warnings for the
 * others. `isLocked` locks the watches.
 */
export async function judgeRows(
	{ pieceRefusals, clock, config }: Pick<WatchHooks, 'pieceRefusals'> & Pick<Deps, 'clock' | 'config'>,
	db: Db,
	agent: Agent,
	{ rows, language, brands, withoutPhotographs }: ImportRequest,
	isLocked: boolean,
) {
	const words = texts[language].watchImport;
	const { read, faults, warnings } = await readRows(rows, language);
	const { typedBrands, isMade } = nameBrands(read, brands);
	const { compared, names } = await compareRows(db, read, isLocked);
	const refused = new Set(faults.map(({ row, column }) => `${row} ${column}`));
	const faulty = new Set(faults.map(({ row }) => row));
	const seen = new Map<unknown, number>();
	const planned: Priced[] = [];
	let unchanged = 0;
	const fail = (row: number, column: string, message: string) => {
		faults.push({ row, column, message });
		faulty.add(row);
	};
	for await (const [row, one] of withYields(compared)) {
		const { values, stored, after } = one;
		const { documentId, caliber, version } = values;
		if (documentId !== undefined && !stored) {
			fail(row, 'documentId', words.noSuchWatch);
			continue;
		}
		if (stored) {
			const earlier = seen.get(documentId);
			if (earlier !== undefined) fail(row, 'documentId', fill(words.watchTwice, { row: earlier }));
			seen.set(documentId, row);
		} else
			for (const column of ['brand', 'model', 'price'])
				if (values[column] === undefined && !refused.has(`${row} ${column}`)) fail(row, column, words.needed);
		if (caliber && !names.caliberIds.has(lower(caliber))) fail(row, 'caliber', words.noSuchCaliber);
		if (stored && Object.keys(after).length === 0) {
			if (!faulty.has(row)) unchanged += 1;
			continue;
		}
		if (stored && version !== undefined && version !== stored.version)
			fail(row, 'version', fill(words.changedSince, { version: stored.version }));
		if (values.publishAt && !(values.draft ?? stored?.draft)) fail(row, 'publishAt', words.onlyDrafts);
		try {
			planned.push({ ...one, approvedPrice: approvePrices(config, agent, pricesOf(one)) });
		} catch (error) {
			if (!(error instanceof ShopError) || error.code !== 'discount_too_high') throw error;
			fail(row, 'price', fill(texts[language].errors.discount_too_high, error.details));
		}
	}
	const refusals = await pieceRefusals(db, planned.map(shownChange));
	for (const [at, { row }] of planned.entries()) {
		const refusal = refusals[at];
		if (refusal) fail(row, refusal.field, texts[language].errors[refusal.code]);
	}
	// Report a row's errors before raising questions about it.
	const questions = new Map<string, { name: string; like: string | null }>();
	const newBrands = new Map<string, string>();
	let bare = 0;
	for (const one of planned) {
		const { row, after } = one;
		if (faulty.has(row)) continue;
		const name = typedBrands[row - 1];
		if (typeof name === 'string' && 'brand' in after && !names.brandIds.has(lower(name))) {
			const question = questions.get(lower(name)) ?? {
				name: name.trim(),
				like: nearestName(name, names.brandNames),
			};
			const { like } = question;
			questions.set(lower(name), question);
			if (!names.brandIds.has(lower(after.brand))) {
				const brand = String(after.brand);
				if (isMade(brand)) newBrands.set(lower(brand), brand);
				else
					fail(
						row,
						'brand',
						like ? fill(words.brandLike, { name, like }) : fill(words.noSuchBrand, { name }),
					);
			}
		}
		if (!goesOnSaleBare(...publications(one))) continue;
		bare += 1;
		if (!withoutPhotographs) fail(row, 'categories', texts[language].errors.no_photographs);
	}
	faults.sort((one, other) => one.row - other.row);
	const good = planned.filter(({ row }) => !faulty.has(row));
	warnings.push(...(await doubtsAbout(db, good, { language, now: clock() })));
	warnings.sort((one, other) => one.row - other.row);
	return {
		faults,
		warnings: warnings.filter(({ row }) => !faulty.has(row)),
		planned: good,
		unchanged,
		toMake: [...newBrands.values()],
		newBrands: [...questions.values()],
		withoutPhotographs: bare,
	};
}
