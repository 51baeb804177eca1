import type { Language } from '#contract/languages/languages.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { fill, texts } from '../../../texts/texts.ts';
import { type Agent, approvePrices, type WrittenPrices } from '../write/agreed-prices.ts';
import { noSale } from '../write/sale-prices.service.ts';
import { type Compared, lower, type Names } from './compare-rows.ts';
import { type ImportFault, withYields } from './read-rows.ts';
import type { RowFaults } from './row-faults.ts';

/** A row that changes its watch, with the approved price after the write. */
export type PlannedRow = Compared & { approvedPrice: number | null };

type PlanContext = {
	config: Deps['config'];
	agent: Agent;
	language: Language;
	names: Names;
	/** Errors found while the rows were read: a cell with one is not reported as missing. */
	unreadable: readonly ImportFault[];
};

/**
 * Checks each row against its watch, reports errors to `faults`, and returns the rows that change a watch and
 * the number of valid rows that change nothing.
 */
export async function planRows(
	compared: readonly Compared[],
	faults: RowFaults,
	{ config, agent, language, names, unreadable }: PlanContext,
) {
	const words = texts[language].watchImport;
	const unreadableCells = new Set(unreadable.map(({ row, column }) => `${row} ${column}`));
	const rowOfWatch = new Map<unknown, number>();
	const planned: PlannedRow[] = [];
	let unchanged = 0;

	/** An existing watch may appear once; a new one needs its brand, model and price. */
	function checkIdentity({ row, values, stored }: Compared): void {
		if (stored) {
			const earlier = rowOfWatch.get(values.documentId);
			if (earlier !== undefined) faults.fail(row, 'documentId', fill(words.watchTwice, { row: earlier }));
			rowOfWatch.set(values.documentId, row);
			return;
		}
		for (const column of ['brand', 'model', 'price'])
			if (values[column] === undefined && !unreadableCells.has(`${row} ${column}`))
				faults.fail(row, column, words.needed);
	}

	for await (const [row, one] of withYields(compared)) {
		const { values, stored, after } = one;
		const { documentId, caliber, version } = values;
		if (documentId !== undefined && !stored) {
			faults.fail(row, 'documentId', words.noSuchWatch);
			continue;
		}
		checkIdentity(one);
		if (caliber && !names.caliberIds.has(lower(caliber))) faults.fail(row, 'caliber', words.noSuchCaliber);
		if (values.sheet_examiner && !names.examinerIds.has(lower(values.sheet_examiner)))
			faults.fail(row, 'sheet_examiner', words.noSuchExaminer);
		if (stored && Object.keys(after).length === 0) {
			if (!faults.isFaulty(row)) unchanged += 1;
			continue;
		}
		if (stored && version !== undefined && version !== stored.version)
			faults.fail(row, 'version', fill(words.changedSince, { version: stored.version }));
		if (values.publishAt && !(values.draft ?? stored?.draft)) faults.fail(row, 'publishAt', words.onlyDrafts);
		const price = approvedPriceOf(one, config, agent);
		if (price instanceof ShopError)
			faults.fail(row, 'price', fill(texts[language].errors.discount_too_high, price.details));
		else planned.push({ ...one, approvedPrice: price });
	}
	return { planned, unchanged };
}

/** Returns the approved price, or the error of a discount beyond the agent's limit. */
function approvedPriceOf(row: Compared, config: Deps['config'], agent: Agent): number | null | ShopError {
	try {
		return approvePrices(config, agent, pricesOf(row));
	} catch (error) {
		if (error instanceof ShopError && error.code === 'discount_too_high') return error;
		throw error;
	}
}

const newPrices = { price: 0, approved_price: null, draft: false, was_published: false, ...noSale };

/** Returns the prices of a watch before and after its row. */
function pricesOf({ stored, after }: Compared) {
	const was: WrittenPrices = stored ?? newPrices;
	const { price = was.price, draft = was.draft } = after;
	const written = { ...was, price: Number(price), draft: draft === true };
	return { was: stored ?? null, after: written, path: [] };
}
