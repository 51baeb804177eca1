/** The golden lists: every field and relation of the catalogue that a visitor or customer may read, with its type. Written by hand on purpose. */
export type Kind = 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'derived';
export type EntityName =
	| 'watches'
	| 'brands'
	| 'categories'
	| 'calibers'
	| 'complications'
	| 'pictures'
	| 'warranty';

const row = { id: 'integer', documentId: 'text', createdAt: 'time', updatedAt: 'time' } as const;
const all = <K extends Kind>(kind: K, names: string): Record<string, Kind> =>
	Object.fromEntries(names.split(' ').map((name) => [name, kind]));

export const publicFields: Record<EntityName, Record<string, Kind>> = {
	watches: {
		...row,
		...all('derived', 'slug'),
		...all(
			'text',
			'model reference description material crystal finish caseBack crystalDetail dial luminous',
		),
		...all('text', 'hands bezel crown strap clasp package condition'),
		...all('integer', 'price originalPrice reviewCount waterResistance year'),
		...all('number', 'rating diameter thickness lugToLug betweenLugs weight'),
		...all('boolean', 'inStock featured boxAndPapers'),
	},
	brands: { ...row, ...all('text', 'name country'), ...all('integer', 'founded') },
	categories: { ...row, ...all('text', 'name') },
	calibers: {
		...row,
		...all('text', 'model movement country handsSizes accuracy shockSystem regulatorSystem'),
		...all('text', 'rotorWindingDirection crownWindingDirection battery stem'),
		...all('integer', 'year hands jewels bph'),
		...all('number', 'diameter casingDiameter height frequency powerReserve liftAngle'),
		...all('boolean', 'hacking quickSetDate skeleton'),
	},
	complications: { id: 'integer', name: 'text' },
	pictures: {
		...row,
		...all('text', 'name view alternativeText'),
		...all('integer', 'position width height'),
		...all('derived', 'url formats'),
	},
	warranty: { months: 'integer' },
};
/** What the owner may read besides. */
export const ownerFields: Record<string, Kind> = { serial: 'text', stock: 'integer', version: 'integer' };

export const relations: Record<EntityName, Record<string, { to: EntityName; many: boolean }>> = {
	watches: {
		brand: { to: 'brands', many: false },
		caliber: { to: 'calibers', many: false },
		categories: { to: 'categories', many: true },
		images: { to: 'pictures', many: true },
		warranty: { to: 'warranty', many: false },
	},
	brands: { watches: { to: 'watches', many: true } },
	categories: { watches: { to: 'watches', many: true } },
	calibers: {
		brand: { to: 'brands', many: false },
		complications: { to: 'complications', many: true },
		watches: { to: 'watches', many: true },
	},
	complications: {},
	pictures: {},
	warranty: {},
};
