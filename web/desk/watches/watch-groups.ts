import {
	categoryNames,
	conditions,
	crystals,
	dialColours,
	materials,
	strapTypes,
} from '#contract/catalogue/enumerations.ts';
import type { FieldGroup, FieldKind, RecordField } from '../records/record-fields.ts';

type More = Omit<RecordField, 'name' | 'kind' | 'label'>;
/** A field that the detail page names. */
const spec = (name: string, kind: FieldKind, more: More = {}): RecordField => ({
	name,
	kind,
	label: `watch.spec.${name}`,
	...more,
});
/** A field that only the desk names. */
const own = (name: string, kind: FieldKind, more: More = {}): RecordField => ({
	name,
	kind,
	label: `desk.watches.field.${name}`,
	...more,
});

/** A field of the condition sheet. */
const sheet = (name: string, kind: FieldKind, more: More = {}): RecordField =>
	own(name, kind, { part: 'conditionSheet', ...more });

/** Every field of a watch, grouped as on its page. Lengths mm, weight g, water resistance m, prices CLP. */
export const watchGroups: readonly FieldGroup[] = [
	{
		title: 'desk.watches.group.sale',
		fields: [
			own('brand', 'reference', { to: 'brands', required: true }),
			own('model', 'line', { required: true }),
			spec('reference', 'line'),
			own('price', 'price', { required: true }),
			own('originalPrice', 'integer'),
			own('stock', 'integer', { required: true }),
			spec('serial', 'serial'),
			own('caliber', 'reference', { to: 'calibers' }),
			own('featured', 'check'),
			own('categories', 'names', { choices: { words: categoryNames, texts: 'cards.category' } }),
		],
	},
	{
		title: 'desk.watches.group.publication',
		fields: [own('draft', 'check'), own('publishAt', 'moment', { hint: 'desk.watches.publishAtHint' })],
	},
	{ title: 'desk.watches.group.photos', fields: [own('images', 'photos')] },
	{ title: 'desk.watches.group.description', fields: [own('description', 'description')] },
	{
		title: 'desk.watches.group.history',
		fields: [
			spec('condition', 'choice', { choices: { words: conditions, texts: 'terms.condition' } }),
			spec('year', 'integer'),
			spec('boxAndPapers', 'flag'),
			own('warrantyMonths', 'integer'),
			spec('package', 'texts'),
		],
	},
	{
		title: 'desk.watches.group.sheet',
		fold: 'desk.watches.sheetAbout',
		fields: [
			...['case', 'crystal', 'dial', 'hands', 'strap'].flatMap((part) => [
				sheet(`${part}Grade`, 'choice', { choices: { words: conditions, texts: 'terms.condition' } }),
				sheet(`${part}Note`, 'texts'),
			]),
			sheet('amplitude', 'integer', { unit: 'degrees' }),
			sheet('rate', 'number', { unit: 'perDay' }),
			sheet('beatError', 'number', { unit: 'ms' }),
			sheet('waterTestBar', 'number', { unit: 'bar' }),
			sheet('waterTestedOn', 'day'),
			sheet('waterTestPassed', 'flag'),
			sheet('lastService', 'line', { hint: 'desk.watches.lastServiceHint' }),
			sheet('remarks', 'description'),
		],
	},
	{
		title: 'desk.watches.group.case',
		fields: [
			spec('material', 'choice', { choices: { words: materials, texts: 'terms.material' } }),
			spec('crystal', 'choice', { choices: { words: crystals, texts: 'terms.crystal' } }),
			spec('diameter', 'number', { unit: 'mm' }),
			spec('thickness', 'number', { unit: 'mm' }),
			spec('lugToLug', 'number', { unit: 'mm' }),
			spec('betweenLugs', 'number', { unit: 'mm' }),
			spec('weight', 'number', { unit: 'g' }),
			spec('waterResistance', 'integer', { unit: 'm' }),
			spec('finish', 'texts'),
			spec('bezel', 'texts'),
			spec('crown', 'texts'),
			spec('caseBack', 'texts'),
			spec('crystalDetail', 'texts'),
		],
	},
	{
		title: 'desk.watches.group.dial',
		fields: [
			own('dialColour', 'choice', { choices: { words: dialColours, texts: 'terms.dialColour' } }),
			spec('dial', 'texts'),
			spec('hands', 'texts'),
			spec('luminous', 'texts'),
		],
	},
	{
		title: 'desk.watches.group.strap',
		fields: [
			own('strapType', 'choice', { choices: { words: strapTypes, texts: 'terms.strapType' } }),
			spec('strap', 'texts'),
			spec('clasp', 'texts'),
		],
	},
	{
		title: 'desk.watches.group.other',
		fields: [own('rating', 'number'), own('reviewCount', 'integer', { required: true })],
	},
];
