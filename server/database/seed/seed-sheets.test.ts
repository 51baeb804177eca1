import { expect, test } from 'vitest';
import {
	type ConditionSheet,
	conditionSheetInputSchema,
} from '#contract/catalogue/condition-sheet.schema.ts';
import { conditions } from '#contract/catalogue/enumerations.ts';
import type { WatchDetail } from '#contract/catalogue/watches.schema.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop({ seeded: true });

type Used = WatchDetail & { conditionSheet: ConditionSheet | null };
const used = async (language: string): Promise<Used[]> =>
	(
		await shop.get(
			`/api/watches?filters[categories][name][$eq]=used&populate=*&pagination[pageSize]=100&locale=${language}`,
		)
	).body.data;

test('each used watch of the demonstration has the sheet of a watch like it, and no two have the same', async () => {
	const [english, spanish] = [await used('en'), await used('es')];
	expect(english).toHaveLength(40);
	expect(new Set(english.map(({ conditionSheet }) => JSON.stringify(conditionSheet))).size).toBe(40);
	for (const [at, watch] of english.entries()) {
		const { conditionSheet: sheet, condition, year, caliber, model } = watch;
		if (!sheet || !condition || !year || !caliber) throw new Error(`${model} has no sheet`);
		const { caseGrade, strapGrade, dialGrade, crystalGrade, handsGrade } = sheet;
		expect(caseGrade, model).toBe(condition);
		for (const grade of [dialGrade, crystalGrade, ...(watch.hands ? [handsGrade] : [])]) {
			expect(grade, model).not.toBeNull();
			expect(conditions.indexOf(grade ?? 'Fair'), model).toBeLessThanOrEqual(conditions.indexOf(condition));
		}
		expect(strapGrade, model).not.toBeNull();
		expect(sheet.handsGrade === null, model).toBe(watch.categories.some(({ name }) => name === 'digital'));
		const isMechanical =
			['Automatic', 'Manual'].includes(caliber.movement) && !caliber.accuracy?.includes('month');
		expect(sheet.amplitude !== null && sheet.beatError !== null, model).toBe(isMechanical);
		expect(Math.abs(sheet.rate ?? 99), model).toBeLessThanOrEqual(isMechanical ? 40 : 1);
		expect(sheet.waterTestBar === null, model).toBe(watch.waterResistance === null);
		expect((sheet.waterTestBar ?? 0) * 10, model).toBeLessThanOrEqual(watch.waterResistance ?? 0);
		expect((sheet.waterTestedOn ?? '') < watch.createdAt, model).toBe(true);
		expect((sheet.lastService ?? String(year)) >= String(year), model).toBe(true);
		expect((sheet.lastService ?? '') < watch.createdAt, model).toBe(true);
		for (const [name, text] of Object.entries(sheet)) {
			if (!name.endsWith('Note') && name !== 'remarks') continue;
			const translated = spanish[at]?.conditionSheet?.[name as 'remarks'];
			if (name === 'handsNote' && text === null) continue;
			expect(text, `${model} ${name}`).toBeTruthy();
			expect(translated, `${model} ${name}`).not.toBe(text);
		}
	}
	const marked = english.filter(({ conditionSheet }) => conditionSheet?.marks);
	expect(marked.length).toBeGreaterThan(20);
	for (const { conditionSheet, model, images } of marked)
		for (const { view, note } of conditionSheet?.marks ?? []) {
			expect(
				images.map((image) => image.view),
				model,
			).toContain(view);
			expect(note, model).toMatch(/^[A-Z]/);
		}
	const stored = await shop.db.selectFrom('watches').select('condition_sheet').execute();
	for (const { condition_sheet } of stored)
		if (condition_sheet) conditionSheetInputSchema.parse(condition_sheet);
});
