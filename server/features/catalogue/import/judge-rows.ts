import type { z } from 'zod';
import type { importSchema } from '#contract/catalogue/import.schema.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { Deps } from '../../../core/deps.ts';
import type { Db } from '../../../tables/tables.ts';
import { pesos } from '../../../texts/refusal-texts.ts';
import { fill, texts } from '../../../texts/texts.ts';
import type { StockChange, WatchHooks } from '../hooks/watch-hooks.ts';
import type { Agent } from '../write/agreed-prices.ts';
import { marksOf } from '../write/changed-sheet.ts';
import { goesOnSaleBare, goesOnSaleBareAbove } from '../write/required-photographs.ts';
import { noSale } from '../write/sale-prices.service.ts';
import { type Compared, compareRows, empty } from './compare-rows.ts';
import { judgeBrands, replaceBrands } from './judge-brands.ts';
import { planRows } from './plan-rows.ts';
import { type ImportValues, readRows } from './read-rows.ts';
import { doubtsAbout } from './row-doubts.ts';
import { collectFaults } from './row-faults.ts';

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

/** Returns whether a row changes the marks of wear or the kind of a watch that has marks afterward. */
function hasMarks({ stored, after }: Compared): boolean {
	if ('sheet_marks' in after) return Boolean(after.sheet_marks);
	return 'categories' in after && marksOf(stored?.condition_sheet ?? null).length > 0;
}

/**
 * Returns the facts that decide whether a used watch goes on sale without photographs, before and after the
 * row.
 */
function publications({ stored, after }: Compared) {
	const of = (
		{ draft, publishAt, publish_at, categories, ...prices }: ImportValues,
		photographed: boolean,
	) => ({
		price: Number(prices.price),
		original_price: (prices.original_price ?? null) as number | null,
		draft: draft === true,
		publish_at: publishAt || publish_at ? new Date(String(publishAt || publish_at)) : null,
		used: (categories as string[]).includes('used'),
		photographed,
	});
	const photographed = stored?.photographed ?? false;
	// A written price ends the sale.
	const ended = 'price' in after ? noSale : {};
	const changed = { ...(stored ?? empty), ...ended, ...after };
	return [stored && of(stored, photographed), of(changed, photographed)] as const;
}

/**
 * The rows of a file, the user's decisions about brands and photographs, and the language of the error
 * messages.
 */
export type ImportRequest = Omit<z.infer<typeof importSchema>['data'], 'commit' | 'skipFaulty'> & {
	language: Language;
};

/**
 * Validates the rows of an import and returns the changes of the valid rows, with errors and warnings for the
 * others. `isLocked` locks the watches.
 */
export async function judgeRows(
	{ pieceRefusals, clock, config }: Pick<WatchHooks, 'pieceRefusals'> & Pick<Deps, 'clock' | 'config'>,
	db: Db,
	agent: Agent,
	{ rows, language, brands: choices = {}, withoutPhotographs }: ImportRequest,
	isLocked: boolean,
) {
	const { read, faults: unreadable, warnings } = await readRows(rows, language);
	const typed = replaceBrands(read, choices);
	const { compared, names } = await compareRows(db, read, isLocked);
	const faults = collectFaults(unreadable);
	const context = { config, agent, language, names, unreadable };
	const { planned, unchanged } = await planRows(compared, faults, context);
	const refusals = await pieceRefusals(db, planned.map(shownChange));
	for (const [at, { row }] of planned.entries()) {
		const refusal = refusals[at];
		if (refusal) faults.fail(row, refusal.field, texts[language].errors[refusal.code]);
	}
	const isValid = ({ row }: { row: number }) => !faults.isFaulty(row);
	// A row with an error raises no questions yet.
	const sound = planned.filter(isValid);
	const brands = judgeBrands(sound, faults, { choices, typed, names, language });
	for (const one of sound)
		if (hasMarks(one) && !shownChange(one).after.used)
			faults.fail(one.row, 'sheet_marks', texts[language].watchImport.marksOnNewWatch);
	const limit = config.photographsAbove;
	for (const one of sound)
		if (limit !== null && goesOnSaleBareAbove(limit, ...publications(one))) {
			const { photographsAbove } = texts[language].watchImport;
			faults.fail(one.row, 'price', fill(photographsAbove, { limit: pesos(limit)(language) }));
		}
	const bare = sound.filter((one) => isValid(one) && goesOnSaleBare(...publications(one)));
	if (!withoutPhotographs)
		for (const { row } of bare) faults.fail(row, 'categories', texts[language].errors.no_photographs);
	const good = sound.filter(isValid);
	warnings.push(...(await doubtsAbout(db, good, { language, now: clock() })));
	return {
		faults: faults.list(),
		warnings: warnings.filter(isValid).toSorted((one, other) => one.row - other.row),
		planned: good,
		unchanged,
		toMake: brands.created,
		newBrands: brands.questions,
		withoutPhotographs: bare.length,
	};
}
