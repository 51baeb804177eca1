import { expect, test } from 'vitest';
import { comunasOf, matchingPlaces, nearestPlace, placeNames, placeOf } from './place-names.ts';
import { comunasByRegion, regions } from './regions.ts';

test('Chile has 16 regions and 346 comunas, none of them twice', () => {
	const all = Object.values(comunasByRegion).flat();
	expect(regions).toHaveLength(16);
	expect(all).toHaveLength(346);
	expect(new Set(all).size).toBe(346);
});

test('each region has the number of comunas defined by law', () => {
	expect(Object.values(comunasByRegion).map((all) => all.length)).toEqual([
		4, 7, 9, 9, 15, 38, 52, 33, 30, 21, 33, 32, 12, 30, 10, 11,
	]);
});

test('a known region narrows the comunas and any other text lists them all', () => {
	expect(comunasOf('los ríos ')).toContain('Valdivia');
	expect(comunasOf('Los Ríos')).toHaveLength(12);
	expect(comunasOf('Mendoza')).toHaveLength(346);
});

test.each([
	['regions', '', '', regions],
	['regions', 'rm', '', ['Metropolitana de Santiago']],
	['regions', 'Región de val', '', ['Valparaíso']],
	['regions', 'nub', '', ['Ñuble']],
	['comunas', '', '', []],
	['comunas', 'nuno', '', ['Ñuñoa']],
	['comunas', 'stgo', '', ['Santiago']],
	['comunas', 'Ñuñua', '', ['Ñuñoa']],
	['comunas', 'san pedro', '', ['San Pedro', 'San Pedro de la Paz', 'San Pedro de Atacama']],
	['comunas', 'san pe', 'Biobío', ['San Pedro de la Paz', 'San Pedro de Atacama', 'San Pedro']],
	['regions', 'los', '', ['Los Lagos', 'Los Ríos']],
	['comunas', 'maip', '', ['Maipú', 'Isla de Maipo', 'San José de Maipo']],
	['comunas', 'xyzw', '', []],
] as const)('%s that fit “%s” in “%s” are suggested, the likeliest first', (kind, typed, region, names) => {
	expect([...matchingPlaces(kind, typed, region)].sort()).toEqual([...names].sort());
	expect(matchingPlaces(kind, typed, region)[0]).toBe(names[0]);
});

test('the comunas of the region are suggested for an empty field', () => {
	expect(matchingPlaces('comunas', '', 'RM')).toHaveLength(52);
});

test('every region and comuna is recognized by its name, in capitals and without accents', () => {
	const bare = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
	for (const name of regions)
		for (const text of [name, bare(name), `Región de ${name}`, `REGION DEL ${bare(name)}`])
			expect(placeNames.regions(text), text).toBe(name);
	for (const name of Object.values(comunasByRegion).flat())
		for (const text of [name, bare(name), ` ${name.replaceAll(' ', '\u00a0')}\u200e`])
			expect(placeNames.comunas(text), text).toBe(name);
});

const santiago = 'Metropolitana de Santiago';
const ohiggins = "Libertador General Bernardo O'Higgins";
const aysen = 'Aysén del General Carlos Ibáñez del Campo';
test.each([
	['RM', santiago],
	['rm', santiago],
	['R.M.', santiago],
	['XIII', santiago],
	['XIII Región', santiago],
	['Región XIII', santiago],
	['13', santiago],
	['Metropolitana', santiago],
	['Región Metropolitana', santiago],
	['Region Metropolitana (RM)', santiago],
	['RM - Metropolitana', santiago],
	['Metropolitana de Santiago, Chile', santiago],
	['Santiago Metropolitan Region', santiago],
	['CL-RM', santiago],
	['V', 'Valparaíso'],
	['V Región', 'Valparaíso'],
	['V de Valparaiso', 'Valparaíso'],
	['V Región de Valparaíso', 'Valparaíso'],
	['5ª Región', 'Valparaíso'],
	['Quinta región', 'Valparaíso'],
	['Valparaíso (V)', 'Valparaíso'],
	['VI', ohiggins],
	['O’Higgins', ohiggins],
	['O´Higgins', ohiggins],
	['Libertador Gral. Bernardo OHiggins', ohiggins],
	['VIII Región del Bío-Bío', 'Biobío'],
	['Bio Bio', 'Biobío'],
	['BIOBIO', 'Biobío'],
	['Araucanía', 'La Araucanía'],
	['IX Región de la Araucanía', 'La Araucanía'],
	['Aisén', aysen],
	['XI', aysen],
	['Magallanes', 'Magallanes y de la Antártica Chilena'],
	['XII Región de Magallanes y de la Antártica Chilena', 'Magallanes y de la Antártica Chilena'],
	['Región de Los Lagos', 'Los Lagos'],
	['XIV Región de los Rios', 'Los Ríos'],
	['XV', 'Arica y Parinacota'],
	['XVI', 'Ñuble'],
	['Nuble', 'Ñuble'],
	// The number of another region, and texts that are not a region.
	['V Región del Maule', null],
	['XVII', null],
	['Metro', null],
	['Mendoza', null],
	['', null],
	['Región', null],
])('the region %s is %s', (written, name) => {
	expect(placeNames.regions(written)).toBe(name);
});

test.each([
	['Til Til', 'Tiltil'],
	['Llay-Llay', 'Llaillay'],
	['Calera', 'La Calera'],
	['Coihaique', 'Coyhaique'],
	['Pto. Montt', 'Puerto Montt'],
	['Sta Cruz', 'Santa Cruz'],
	['Puerto Natales', 'Natales'],
	['Comuna de Las Condes', 'Las Condes'],
	['comuna Maipu', 'Maipú'],
	['Rapa Nui', 'Isla de Pascua'],
	['Villa O’Higgins', "O'Higgins"],
	['N\u0303un\u0303oa', 'Ñuñoa'],
	['Ñuñua', null],
	['', null],
])('the comuna %s is %s', (written, name) => {
	expect(placeNames.comunas(written)).toBe(name);
});

test.each([
	['Región de Los Lagos', 'Puerto Montt', 'Los Lagos', 'Puerto Montt'],
	['Región Metropolitana', 'NUNOA', santiago, 'Ñuñoa'],
	["Región del Libertador General Bernardo O'Higgins", 'x', ohiggins, null],
	['RM', ' Comuna de Las Condes', santiago, 'Las Condes'],
	// A known comuna determines its region.
	['Santiago', 'Viña del Mar', 'Valparaíso', 'Viña del Mar'],
	['Mendoza', 'Luján', null, null],
])('%s, %s is known', (state, city, region, comuna) => {
	expect(placeOf({ state, city })).toEqual({ region, comuna });
});

test.each([
	['comunas', 'Ñuñua', 'Ñuñoa'],
	['comunas', 'Providensia', 'Providencia'],
	['comunas', 'Vitcaura', 'Vitacura'],
	['comunas', 'Las Conde', 'Las Condes'],
	['comunas', 'Xyzzyplugh', null],
	['regions', 'Metro', santiago],
	['regions', 'Metropolitna', santiago],
	['regions', 'Valparaizo', 'Valparaíso'],
	['regions', 'Mendoza', null],
] as const)('of the %s, %s probably means %s', (kind, written, name) => {
	expect(nearestPlace(kind, written)).toBe(name);
});

test('between two equally similar comunas the one in the region is chosen', () => {
	expect(nearestPlace('comunas', 'San Pabo', 'Los Lagos')).toBe('San Pablo');
	expect(nearestPlace('comunas', 'La Crus', 'Valparaíso')).toBe('La Cruz');
});
