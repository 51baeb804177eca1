import { expect, test } from 'vitest';
import { caliberSections } from './caliber-sections.ts';

const nh35 = {
	movement: 'Automatic',
	country: 'Japan',
	year: 2011,
	hacking: true,
	quickSetDate: true,
	skeleton: false,
	hands: 3,
	diameter: 29.36,
	casingDiameter: 27.4,
	height: 5.32,
	jewels: 24,
	bph: 21_600,
	frequency: null,
	powerReserve: 41,
	battery: null,
	stem: null,
} as const;

const facts = (caliber: Parameters<typeof caliberSections>[0], name: string) =>
	Object.fromEntries(
		caliberSections(caliber, 'es')
			.find((section) => section.name === name)
			?.facts.map(({ key, value }) => [key, value]) ?? [],
	);

test('the frequency in Hz follows from bph if it is known, and otherwise from the caliber', () => {
	expect(facts({ ...nh35, frequency: 99 }, 'technical').frequency).toMatchObject({ figure: '3', unit: 'Hz' });
	expect(facts({ bph: null, frequency: 32_768 }, 'technical').frequency).toMatchObject({ figure: '32.768' });
});

test('the accuracy’s unit of time is separate from its number', () => {
	expect(facts({ accuracy: '-20/+40 s/day' }, 'technical').accuracy).toEqual({
		is: 'rate',
		seconds: '−20/+40',
		per: 'day',
	});
	expect(facts({ accuracy: 'COSC' }, 'technical').accuracy).toEqual({ is: 'text', text: 'COSC' });
});

test('"no" is a value, and an unknown value is omitted', () => {
	expect(facts(nh35, 'features').skeleton).toEqual({ is: 'flag', value: false });
	expect(facts({ ...nh35, skeleton: null }, 'features')).not.toHaveProperty('skeleton');
});

test('a section without values is omitted', () => {
	expect(caliberSections(nh35, 'en').map(({ name }) => name)).toEqual([
		'basic',
		'features',
		'physical',
		'technical',
	]);
	expect(caliberSections({}, 'en')).toEqual([]);
});

test('numbers inside a text have the reader’s decimal separator', () => {
	const caliber = { accuracy: '-0.3/+0.5 s/day', stem: 'TAP 10 (0.90 mm)' };
	expect(facts(caliber, 'technical').accuracy).toMatchObject({ seconds: '−0,3/+0,5' });
	expect(facts(caliber, 'additional').stem).toEqual({ is: 'text', text: 'TAP 10 (0,90 mm)' });
	const [technical] = caliberSections(caliber, 'en');
	expect(technical?.facts[0]?.value).toMatchObject({ seconds: '−0.3/+0.5' });
});
