import { categoryNames, complicationNames, movements } from '#contract/catalogue/enumerations.ts';
import { choicesOf, type TextsIn } from '../../i18n/text-keys.ts';
import type { CheckName } from '../forms/contract-checks.ts';
import { type FieldGroup, fieldsBelow } from '../records/record-fields.ts';

/** Collections that watches reference. */
export type ReferenceCollection = 'brands' | 'calibers' | 'categories' | 'examiners';

const own = fieldsBelow((name: TextsIn<'desk.references.field'>) => `desk.references.field.${name}` as const);
const fact = fieldsBelow((name: TextsIn<'caliber.fact'>) => `caliber.fact.${name}` as const);

/** Each collection's schema name and grouped fields. Lengths in mm. */
export const references: Record<ReferenceCollection, { check: CheckName; groups: readonly FieldGroup[] }> = {
	brands: {
		check: 'brand',
		groups: [
			{
				title: 'caliber.section.basic',
				fields: [own('name', 'line', { required: true }), own('country', 'line'), own('founded', 'integer')],
			},
		],
	},
	categories: {
		check: 'category',
		groups: [
			{
				title: 'caliber.section.basic',
				fields: [
					own('name', 'choice', {
						required: true,
						choices: choicesOf('cards.category', categoryNames),
					}),
				],
			},
		],
	},
	examiners: {
		check: 'examiner',
		groups: [
			{
				title: 'caliber.section.basic',
				fields: [
					own('name', 'line', { required: true }),
					own('practicesSince', 'integer'),
					own('profession', 'lines'),
					own('about', 'description'),
				],
			},
			{
				title: 'desk.watches.group.photos',
				fields: [{ name: 'images', kind: 'photos', label: 'desk.watches.group.photos' }],
			},
		],
	},
	calibers: {
		check: 'caliber',
		groups: [
			{
				title: 'caliber.section.basic',
				fields: [
					own('brand', 'reference', { to: 'brands', required: true }),
					own('model', 'line', { required: true }),
					fact('movement', 'choice', {
						required: true,
						choices: choicesOf('caliber.movement', movements),
					}),
					fact('year', 'integer'),
					fact('country', 'texts'),
				],
			},
			{
				title: 'caliber.section.features',
				fields: [
					{
						name: 'complications',
						kind: 'names',
						label: 'caliber.complications',
						choices: choicesOf('terms.complication', complicationNames),
					},
					fact('hacking', 'flag'),
					fact('quickSetDate', 'flag'),
					fact('skeleton', 'flag'),
					fact('hands', 'integer'),
					fact('handsSizes', 'line'),
				],
			},
			{
				title: 'caliber.section.technical',
				fields: [
					fact('bph', 'integer', { unit: 'perHour' }),
					fact('frequency', 'number', { unit: 'hertz' }),
					fact('powerReserve', 'number', { unit: 'hours' }),
					fact('liftAngle', 'number', { unit: 'degrees' }),
					fact('jewels', 'integer'),
					fact('diameter', 'number', { unit: 'mm' }),
					fact('casingDiameter', 'number', { unit: 'mm' }),
					fact('height', 'number', { unit: 'mm' }),
					fact('accuracy', 'texts'),
				],
			},
			{
				title: 'caliber.section.systems',
				fields: [
					fact('shockSystem', 'texts'),
					fact('regulatorSystem', 'texts'),
					fact('rotorWindingDirection', 'texts'),
					fact('crownWindingDirection', 'texts'),
					fact('battery', 'texts'),
					fact('stem', 'texts'),
				],
			},
		],
	},
};
