import type { Language } from '#contract/languages/languages.ts';
import { fill, texts } from '../../../texts/texts.ts';
import { lower, type Names } from './compare-rows.ts';
import { nearestName } from './nearest-name.ts';
import type { PlannedRow } from './plan-rows.ts';
import type { ImportValues } from './read-rows.ts';
import type { RowFaults } from './row-faults.ts';

/** The user's choice for each unknown brand of the file. A brand mapped to itself is created. */
export type BrandChoices = Record<string, string>;

/** Replaces the brands of the rows with the user's choices. Returns the brands as they were typed, by row. */
export function replaceBrands(read: readonly ImportValues[], choices: BrandChoices): unknown[] {
	const choiceOf = choiceByName(choices);
	const typed = read.map(({ brand }) => brand);
	for (const values of read)
		if (typeof values.brand === 'string') values.brand = choiceOf.get(lower(values.brand)) ?? values.brand;
	return typed;
}

type BrandQuestion = { name: string; like: string | null };

/**
 * Finds the unknown brands of rows without errors. Returns a question for each, with the most similar known
 * brand, and the brands that the user chose to create; reports an error for a row whose brand is undecided.
 */
export function judgeBrands(
	rows: readonly PlannedRow[],
	faults: RowFaults,
	{
		choices,
		typed,
		names,
		language,
	}: { choices: BrandChoices; typed: readonly unknown[]; names: Names; language: Language },
) {
	const words = texts[language].watchImport;
	const choiceOf = choiceByName(choices);
	const isCreated = (name: string) => lower(choiceOf.get(lower(name))) === lower(name);
	const questions = new Map<string, BrandQuestion>();
	const created = new Map<string, string>();
	for (const { row, after } of rows) {
		const name = typed[row - 1];
		if (typeof name !== 'string') continue;
		if (!('brand' in after) || names.brandIds.has(lower(name))) continue;
		const question = questions.get(lower(name)) ?? {
			name: name.trim(),
			like: nearestName(name, names.brandNames),
		};
		questions.set(lower(name), question);
		const brand = String(after.brand);
		if (names.brandIds.has(lower(brand))) continue;
		const { like } = question;
		if (isCreated(brand)) created.set(lower(brand), brand);
		else
			faults.fail(
				row,
				'brand',
				like ? fill(words.brandLike, { name, like }) : fill(words.noSuchBrand, { name }),
			);
	}
	return { questions: [...questions.values()], created: [...created.values()] };
}

const choiceByName = (choices: BrandChoices) =>
	new Map(Object.entries(choices).map(([name, as]) => [lower(name), as]));
