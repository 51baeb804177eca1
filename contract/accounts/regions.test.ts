import { expect, test } from 'vitest';
import { comunasByRegion, comunasOf, placeOf, regions } from './regions.ts';

test('Chile has 16 regions and 346 comunas, none of them twice', () => {
	const all = Object.values(comunasByRegion).flat();
	expect(regions).toHaveLength(16);
	expect(all).toHaveLength(346);
	expect(new Set(all).size).toBe(346);
});

test('the region chosen narrows the comunas; any other text leaves them all', () => {
	expect(comunasOf('los ríos ')).toContain('Valdivia');
	expect(comunasOf('Los Ríos')).toHaveLength(12);
	expect(comunasOf('Mendoza')).toHaveLength(346);
});

test.each([
	['Región de Los Lagos', 'Puerto Montt', 'Los Lagos', 'Puerto Montt'],
	['Región Metropolitana', 'NUNOA', 'Metropolitana de Santiago', 'Ñuñoa'],
	["Región del Libertador General Bernardo O'Higgins", 'x', "Libertador General Bernardo O'Higgins", null],
	['RM', ' Comuna de Las Condes', 'Metropolitana de Santiago', 'Las Condes'],
	// A known comuna says where it is.
	['Santiago', 'Viña del Mar', 'Valparaíso', 'Viña del Mar'],
	['Mendoza', 'Luján', null, null],
])('%s, %s is known', (state, city, region, comuna) => {
	expect(placeOf({ state, city })).toEqual({ region, comuna });
});
