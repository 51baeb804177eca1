import type { CategoryName, Crystal, Material, WatchCondition } from '#contract/catalogue/enumerations.ts';

/** Converts text to lower case without accents and with single spaces. */
export const plainWord = (text: string): string =>
	text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const materials: Record<string, Material> = {
	'acero inoxidable 316l': 'Stainless Steel 316L',
	'acero 316l': 'Stainless Steel 316L',
	'acero inoxidable 904l': 'Stainless Steel 904L',
	'acero 904l': 'Stainless Steel 904L',
	oro: 'Gold',
	'oro amarillo': 'Gold',
	'yellow gold': 'Gold',
	'oro rosa': 'Rose Gold',
	'oro blanco': 'White Gold',
	titanio: 'Titanium',
	platino: 'Platinum',
	bronce: 'Bronze',
	laton: 'Brass',
	ceramica: 'Ceramic',
	'fibra de carbono': 'Carbon Fiber',
	carbon: 'Carbon Fiber',
	plastico: 'Plastic',
	resina: 'Plastic',
	resin: 'Plastic',
};
/** Unspecified steel is almost always 316L. The import reports the assumption for review. */
const supposedMaterials: Record<string, Material> = {
	acero: 'Stainless Steel 316L',
	'acero inoxidable': 'Stainless Steel 316L',
	steel: 'Stainless Steel 316L',
	'stainless steel': 'Stainless Steel 316L',
};
const conditions: Record<string, WatchCondition> = {
	'sin uso': 'Unworn',
	'muy bueno': 'Very good',
	'muy buena': 'Very good',
	bueno: 'Good',
	buena: 'Good',
	aceptable: 'Fair',
	regular: 'Fair',
};
const crystals: Record<string, Crystal> = {
	zafiro: 'Sapphire',
	'cristal de zafiro': 'Sapphire',
	acrilico: 'Acrylic',
	plexiglas: 'Acrylic',
};
/** Words for these columns in Spanish or as other shops write them. */
const aliases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	material: materials,
	condition: conditions,
	crystal: crystals,
};

/** Returns the word of a closed list that a cell corresponds to, and whether it is an assumption, or null. */
export function wordMeant(
	column: string,
	cell: string,
	words: readonly string[],
): { word: string; isSupposed: boolean } | null {
	const typed = plainWord(cell);
	const same = words.find((word) => plainWord(word) === typed) ?? aliases[column]?.[typed];
	if (same) return { word: same, isSupposed: false };
	const supposed = column === 'material' ? supposedMaterials[typed] : undefined;
	return supposed ? { word: supposed, isSupposed: true } : null;
}

const categories: Record<string, CategoryName> = {
	nuevo: 'new',
	nueva: 'new',
	nuevos: 'new',
	usado: 'used',
	usada: 'used',
	usados: 'used',
	seminuevo: 'used',
	'pre-owned': 'used',
	'second hand': 'used',
	hombre: 'men',
	hombres: 'men',
	caballero: 'men',
	"men's": 'men',
	mujer: 'women',
	mujeres: 'women',
	dama: 'women',
	damas: 'women',
	"women's": 'women',
	deportivo: 'sports',
	deportivos: 'sports',
	vestir: 'dress',
	'de vestir': 'dress',
	cronografo: 'chronograph',
	cronografos: 'chronograph',
	buceo: 'diving',
	diver: 'diving',
	divers: 'diving',
	piloto: 'pilot',
	aviador: 'pilot',
	militar: 'military',
	militares: 'military',
	fecha: 'date',
	correa: 'strap',
	correas: 'strap',
	accesorio: 'accessory',
	accesorios: 'accessory',
};
/** Ignored as categories, because they apply to every article. */
const everyWatch = new Set(['reloj', 'relojes', 'watch', 'watches']);

/** Returns the categories in a cell, in English or Spanish. A path such as `Relojes > Hombre` is split. */
export const categoriesIn = (cell: string): string[] => [
	...new Set(
		cell.split(/[;|,>]/).flatMap((one) => {
			const typed = plainWord(one);
			return typed === '' || everyWatch.has(typed) ? [] : [categories[typed] ?? one.trim()];
		}),
	),
];
