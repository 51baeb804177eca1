import type { WatchChanges } from '#contract/catalogue/catalogue-writes.schema.ts';
import type { StoredSheet } from '#contract/catalogue/condition-sheet.schema.ts';
import { invalidField } from '../../../core/shop-error.ts';
import type { Trx } from '../../../tables/tables.ts';
import { photographsOf } from '../relations/pictures.rows.ts';
import { marksOf } from './changed-sheet.ts';

type MarkedWatch = { id: number; used: boolean; condition_sheet: StoredSheet | null };

/**
 * Checks the marks of wear of a watch after its change. Throws `invalid_input` for marks on a watch that is
 * not used, and for a photograph that is not among the watch's.
 */
export async function checkMarks(
	trx: Trx,
	watch: MarkedWatch | undefined,
	{ categories, conditionSheet }: Pick<WatchChanges, 'categories' | 'conditionSheet'>,
): Promise<void> {
	const changed = conditionSheet?.marks ?? [];
	if (!watch || (changed.length === 0 && !categories)) return;
	const path = ['data', 'conditionSheet', 'marks'];
	if (!watch.used && marksOf(watch.condition_sheet).length > 0) throw invalidField(path, 'marksOnNewWatch');
	if (!changed.some(({ photograph }) => photograph)) return;
	const photographs = await photographsOf(trx, watch.id);
	for (const [at, { photograph }] of changed.entries())
		if (photograph && !photographs.has(photograph))
			throw invalidField([...path, at, 'photograph'], 'noSuchPicture');
}
