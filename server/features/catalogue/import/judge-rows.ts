import type { Kysely } from 'kysely';
import type { Language } from '#contract/languages/languages.ts';
import type { Database } from '../../../database/tables.ts';
import { fill, texts } from '../../../texts/texts.ts';
import type { ShownChange, WatchHooks } from '../write/watch-hooks.ts';
import { type Compared, compareRows, empty, lower } from './compare-rows.ts';
import { type ImportValues, inTurns, readRows } from './read-rows.ts';

/** The facts of a watch for the rule of one piece, before its row and after it. */
function shownChange({ stored, after }: Compared): ShownChange {
	const shownOf = ({ stock, categories }: ImportValues) => ({
		stock: Number(stock),
		used: (categories as string[]).includes('used'),
	});
	return {
		before: stored ? { id: stored.id, ...shownOf(stored) } : null,
		after: shownOf({ ...(stored ?? empty), ...after }),
	};
}

/** The rows of a file, and the language of who reads what stands against them. */
export type Asked = { rows: readonly unknown[]; language: Language };

/** The changes of a file of watches without its refused rows, and all that stands against those. */
export async function judgeRows(
	{ pieceRefusals }: Pick<WatchHooks, 'pieceRefusals'>,
	db: Kysely<Database>,
	{ rows, language }: Asked,
	isHeld: boolean,
) {
	const words = texts[language].watchImport;
	const { read, faults } = await readRows(rows, language);
	const { compared, names } = await compareRows(db, read, isHeld);
	const refused = new Set(faults.map(({ row, column }) => `${row} ${column}`));
	const faulty = new Set(faults.map(({ row }) => row));
	const seen = new Map<unknown, number>();
	const planned: Compared[] = [];
	let unchanged = 0;
	for await (const [row, one] of inTurns(compared)) {
		const { values, stored, after } = one;
		const { documentId, caliber, version } = values;
		const fail = (column: string, message: string) => {
			faults.push({ row, column, message });
			faulty.add(row);
		};
		if (documentId !== undefined && !stored) {
			fail('documentId', words.noSuchWatch);
			continue;
		}
		if (stored) {
			const earlier = seen.get(documentId);
			if (earlier !== undefined) fail('documentId', fill(words.watchTwice, { row: earlier }));
			seen.set(documentId, row);
		} else
			for (const column of ['brand', 'model', 'price'])
				if (values[column] === undefined && !refused.has(`${row} ${column}`)) fail(column, words.needed);
		if (caliber && !names.caliberIds.has(lower(caliber))) fail('caliber', words.noSuchCaliber);
		if (stored && Object.keys(after).length === 0) {
			if (!faulty.has(row)) unchanged += 1;
			continue;
		}
		if (stored && version !== undefined && version !== stored.version)
			fail('version', fill(words.changedSince, { version: stored.version }));
		if (values.publishAt && !(values.draft ?? stored?.draft)) fail('publishAt', words.onlyDrafts);
		planned.push(one);
	}
	const refusals = await pieceRefusals(db, planned.map(shownChange));
	for (const [at, { row }] of planned.entries()) {
		const refusal = refusals[at];
		if (!refusal) continue;
		faults.push({ row, column: refusal.field, message: texts[language].errors[refusal.code] });
		faulty.add(row);
	}
	faults.sort((one, other) => one.row - other.row);
	const good = planned.filter(({ row }) => !faulty.has(row));
	const newBrands = new Map<string, string>();
	for (const { after } of good)
		if (typeof after.brand === 'string' && !names.brandIds.has(lower(after.brand)))
			newBrands.set(lower(after.brand), after.brand);
	return { faults, planned: good, unchanged, newBrands: [...newBrands.values()] };
}
