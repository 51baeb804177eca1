import type { ImportReport } from '#contract/catalogue/import.schema.ts';
import { shopDay } from '#contract/languages/calendar.ts';
import type { Language } from '#contract/languages/languages.ts';
import { serialKey } from '#contract/stock/serials.ts';
import type { Db } from '../../../tables/tables.ts';
import { fill, texts } from '../../../texts/texts.ts';
import { type Compared, empty, lower } from './compare-rows.ts';
import { referencesAmong } from './import.queries.ts';

type Doubt = ImportReport['warnings'][number];

/** Wristwatches are rarely older, so an earlier year is probably a typing error. */
const firstYear = 1900;

/**
 * Returns warnings about valid rows that should be reviewed before writing: an unlikely year, a reference
 * that occurs twice in the file or already exists, or a worn watch that would be sold as new. Runs one
 * statement.
 */
export async function doubtsAbout(
	db: Db,
	rows: readonly Compared[],
	{ language, now }: { language: Language; now: Date },
): Promise<Doubt[]> {
	const words = texts[language].watchImport;
	const doubts: Doubt[] = [];
	const isNew = ({ stored, after }: Compared) => stored === undefined && Boolean(after.reference);
	const known = await referencesAmong(
		db,
		rows.filter(isNew).map(({ after }) => serialKey(String(after.reference))),
	);
	const seen = new Map<string, number>();
	for (const one of rows) {
		const { row, stored, after } = one;
		const add = (column: string, message: string) => doubts.push({ row, column, message });
		const year = after.year;
		if (typeof year === 'number' && (year < firstYear || year > Number(shopDay(now).slice(0, 4))))
			add('year', fill(words.oddYear, { year }));
		const { condition, categories } = { ...(stored ?? empty), ...after };
		const isWorn = condition !== null && condition !== 'Unworn';
		if ('condition' in after && isWorn && !(categories as string[]).includes('used'))
			add('condition', words.soldAsNew);
		if (!isNew(one)) continue;
		const key = serialKey(String(after.reference));
		const name = `${lower(after.brand)} ${key}`;
		const earlier = seen.get(name);
		seen.set(name, earlier ?? row);
		if (earlier !== undefined) add('reference', fill(words.referenceTwice, { row: earlier }));
		else if (known.has(name)) add('reference', words.referenceKnown);
	}
	return doubts;
}
