import type { Kysely } from 'kysely';
import { defaultLanguage } from '#contract/languages/languages.ts';
import type { Database } from '../../../database/tables.ts';
import { texts } from '../../../texts/texts.ts';
import type { ShownChange, WatchHooks } from '../write/watch-hooks.ts';
import { type Compared, compareRows, empty, lower } from './compare-rows.ts';
import { type ImportValues, inTurns, readRows } from './read-rows.ts';

/** What the rule of one piece asks of a watch, before its row and after it. */
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

/** What a file of watches would change, and all that stands against it. */
export async function judgeRows(
	{ pieceRefusals }: Pick<WatchHooks, 'pieceRefusals'>,
	db: Kysely<Database>,
	rows: readonly unknown[],
	isHeld: boolean,
) {
	const { read, faults } = await readRows(rows);
	const { compared, names } = await compareRows(db, read, isHeld);
	const refused = new Set(faults.map(({ row, column }) => `${row} ${column}`));
	const newBrands = new Map<string, string>();
	const seen = new Map<unknown, number>();
	const planned: Compared[] = [];
	let unchanged = 0;
	for await (const [row, one] of inTurns(compared)) {
		const { values, stored, after } = one;
		const { documentId, brand, caliber, version } = values;
		const fail = (column: string, message: string) => faults.push({ row, column, message });
		if (documentId !== undefined && !stored) {
			fail('documentId', 'there is no such watch');
			continue;
		}
		if (stored) {
			const earlier = seen.get(documentId);
			if (earlier !== undefined) fail('documentId', `the same watch as in row ${earlier}`);
			seen.set(documentId, row);
		} else
			for (const column of ['brand', 'model', 'price'])
				if (values[column] === undefined && !refused.has(`${row} ${column}`))
					fail(column, 'a new watch needs it');
		if (caliber && !names.caliberIds.has(lower(caliber))) fail('caliber', 'there is no such caliber');
		if (stored && Object.keys(after).length === 0) {
			unchanged += 1;
			continue;
		}
		if (stored && version !== undefined && version !== stored.version)
			fail('version', `the watch was changed or sold since; its version is ${stored.version}`);
		if (values.publishAt && !(values.draft ?? stored?.draft))
			fail('publishAt', 'only a draft is published later');
		if (typeof brand === 'string' && !names.brandIds.has(lower(brand))) newBrands.set(lower(brand), brand);
		planned.push(one);
	}
	const refusals = await pieceRefusals(db, planned.map(shownChange));
	for (const [at, refusal] of refusals.entries())
		if (refusal)
			faults.push({
				row: planned[at]?.row ?? 0,
				column: refusal.field,
				message: texts[defaultLanguage].errors[refusal.code],
			});
	faults.sort((one, other) => one.row - other.row);
	return { faults, planned, unchanged, newBrands: [...newBrands.values()] };
}
