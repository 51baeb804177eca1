import { expect, test } from 'vitest';
import { comunasByRegion, comunasOf, regions } from './regions.ts';

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
