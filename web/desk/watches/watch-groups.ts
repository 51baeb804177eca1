import {
	categoryNames,
	conditions,
	crystals,
	dialColours,
	materials,
	strapTypes,
} from '#contract/catalogue/enumerations.ts';
import { choicesOf, type TextsIn } from '../../i18n/text-keys.ts';
import { type FieldGroup, fieldsBelow, type RecordField } from '../records/record-fields.ts';

/** A field labeled as on the product page. */
const spec = fieldsBelow((name: TextsIn<'watch.spec'>) => `watch.spec.${name}` as const);
/** A field labeled by the desk's own texts. */
const own = fieldsBelow((name: TextsIn<'desk.watches.field'>) => `desk.watches.field.${name}` as const);
const sheet: typeof own = (name, kind, more) => own(name, kind, { part: 'conditionSheet', ...more });

/**
 * Every field of a watch: photographs first, then grouped as on its page. Lengths in mm, weight in g, water
 * resistance in m, prices in CLP.
 */
export const watchGroups: readonly FieldGroup[] = [
	{
		title: 'desk.watches.group.photos',
		fields: [{ name: 'images', kind: 'photos', label: 'desk.watches.group.photos' }],
	},
	{
		title: 'desk.watches.group.sale',
		fields: [
			own('brand', 'reference', { to: 'brands', required: true }),
			own('model', 'line', { required: true }),
			spec('reference', 'line'),
			own('price', 'price', { required: true }),
			own('salePrice', 'price', { hint: 'desk.watches.salePriceHint' }),
			own('saleFrom', 'moment', { hint: 'desk.watches.saleFromHint' }),
			own('saleUntil', 'moment'),
			own('stock', 'integer', { required: true }),
			spec('serial', 'serial'),
			own('caliber', 'reference', { to: 'calibers' }),
			own('featured', 'check'),
			own('takesOffers', 'check'),
			own('categories', 'names', { choices: choicesOf('cards.category', categoryNames) }),
		],
	},
	{
		title: 'desk.watches.group.publication',
		fields: [own('draft', 'check'), own('publishAt', 'moment', { hint: 'desk.watches.publishAtHint' })],
	},
	{
		title: 'desk.watches.group.description',
		fields: [{ name: 'description', kind: 'description', label: 'desk.watches.field.description' }],
	},
	{
		title: 'desk.watches.group.history',
		fields: [
			spec('condition', 'choice', { choices: choicesOf('terms.condition', conditions) }),
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
			sheet('examiner', 'reference', { to: 'examiners', hint: 'desk.watches.examinerHint' }),
			sheet('examinedBy', 'line', { hint: 'desk.watches.examinedByHint' }),
			sheet('examinedOn', 'day'),
			sheet('instrument', 'line'),
			sheet('positions', 'positions'),
			...(['case', 'crystal', 'dial', 'hands', 'strap'] as const).flatMap((part) => [
				sheet(`${part}Grade`, 'choice', { choices: choicesOf('terms.condition', conditions) }),
				sheet(`${part}Note`, 'texts'),
			]),
			sheet('marks', 'marks'),
			sheet('amplitude', 'integer', { unit: 'degrees' }),
			sheet('rate', 'number', { unit: 'perDay' }),
			sheet('beatError', 'number', { unit: 'ms' }),
			sheet('waterTestBar', 'number', { unit: 'bar' }),
			sheet('waterTestedOn', 'day'),
			sheet('waterTestPassed', 'flag'),
			sheet('lastService', 'line', { hint: 'desk.watches.lastServiceHint' }),
			{
				name: 'remarks',
				kind: 'description',
				label: 'desk.watches.field.remarks',
				part: 'conditionSheet',
			},
		],
	},
	{
		title: 'desk.watches.group.case',
		fields: [
			spec('material', 'choice', { choices: choicesOf('terms.material', materials) }),
			spec('crystal', 'choice', { choices: choicesOf('terms.crystal', crystals) }),
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
			own('dialColour', 'choice', { choices: choicesOf('terms.dialColour', dialColours) }),
			spec('dial', 'texts'),
			spec('hands', 'texts'),
			spec('luminous', 'texts'),
		],
	},
	{
		title: 'desk.watches.group.strap',
		fields: [
			own('strapType', 'choice', { choices: choicesOf('terms.strapType', strapTypes) }),
			spec('strap', 'texts'),
			spec('clasp', 'texts'),
		],
	},
	{
		title: 'desk.watches.group.other',
		fields: [
			own('rating', 'number'),
			own('reviewCount', 'integer', { required: true }),
			own('ratingSource', 'line'),
		],
	},
];

const titled = (title: FieldGroup['title']) =>
	watchGroups.find((group) => group.title === title)?.fields ?? [];
const isOfReference = ({ name }: RecordField) =>
	['brand', 'model', 'reference', 'caliber', 'description'].includes(name);
/** Fields that all watches of a reference share: appearance, dimensions, caliber. */
const ofReference = [
	...watchGroups.flatMap(({ fields }) => fields.filter(isOfReference)),
	...titled('desk.watches.group.case'),
	...titled('desk.watches.group.dial'),
	...titled('desk.watches.group.strap'),
];
const piece = fieldsBelow((name: TextsIn<'desk.pieces'>) => `desk.pieces.${name}` as const);
const costs = [
	piece('cost', 'integer', { part: 'piece' }),
	piece('source', 'line', { part: 'piece' }),
	piece('consigned', 'check', { part: 'piece' }),
	piece('owed', 'integer', { part: 'piece', hint: 'desk.pieces.owedHint' }),
];

/**
 * Groups for a new watch: the reference comes first and fills in known fields; the owner also enters the
 * piece's cost.
 */
export const newWatchGroups = (withCosts: boolean): readonly FieldGroup[] =>
	watchGroups.map((group) => {
		if (group.title !== 'desk.watches.group.sale') return group;
		const fields = group.fields.flatMap((field) => {
			if (field.name === 'reference') return [];
			return field.name === 'serial' && withCosts ? [field, ...costs] : [field];
		});
		return { ...group, fields: [spec('reference', 'lookup', { fills: ofReference }), ...fields] };
	});
