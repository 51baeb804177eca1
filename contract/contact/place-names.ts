import { editDistance } from '../languages/edit-distance.ts';
import { locales } from '../languages/languages.ts';
import { cleanTyped } from '../languages/typed-text.ts';
import { comunasByRegion, regions } from './regions.ts';

/** Normalizes a place name for comparison: letters and digits only, without case and accents. */
const keyOf = (name: string): string =>
	name
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]/g, '');

/** Roman numeral of each region. Santiago uses RM (XIII) regardless of its position in the list. */
const numerals: Record<string, string> = {
	I: 'Tarapacá',
	II: 'Antofagasta',
	III: 'Atacama',
	IV: 'Coquimbo',
	V: 'Valparaíso',
	VI: "Libertador General Bernardo O'Higgins",
	VII: 'Maule',
	VIII: 'Biobío',
	IX: 'La Araucanía',
	X: 'Los Lagos',
	XI: 'Aysén del General Carlos Ibáñez del Campo',
	XII: 'Magallanes y de la Antártica Chilena',
	XIII: 'Metropolitana de Santiago',
	XIV: 'Los Ríos',
	XV: 'Arica y Parinacota',
	XVI: 'Ñuble',
};
const ordinals =
	'primera segunda tercera cuarta quinta sexta séptima octava novena décima undécima duodécima decimotercera decimocuarta decimoquinta decimosexta'.split(
		' ',
	);
/** ISO 3166-2:CL. */
const isoCodes: Record<string, string> = {
	TA: 'Tarapacá',
	AN: 'Antofagasta',
	AT: 'Atacama',
	CO: 'Coquimbo',
	VS: 'Valparaíso',
	LI: "Libertador General Bernardo O'Higgins",
	ML: 'Maule',
	BI: 'Biobío',
	AR: 'La Araucanía',
	LL: 'Los Lagos',
	AI: 'Aysén del General Carlos Ibáñez del Campo',
	MA: 'Magallanes y de la Antártica Chilena',
	RM: 'Metropolitana de Santiago',
	LR: 'Los Ríos',
	AP: 'Arica y Parinacota',
	NB: 'Ñuble',
};
/** Other names that people write for regions. */
const otherRegions: Record<string, string> = {
	Metropolitana: 'Metropolitana de Santiago',
	Metropolitan: 'Metropolitana de Santiago',
	'Santiago Metropolitan': 'Metropolitana de Santiago',
	'Santiago Metropolitana': 'Metropolitana de Santiago',
	'Metropolitan of Santiago': 'Metropolitana de Santiago',
	Santiago: 'Metropolitana de Santiago',
	'Gran Santiago': 'Metropolitana de Santiago',
	'R.M.': 'Metropolitana de Santiago',
	"O'Higgins": "Libertador General Bernardo O'Higgins",
	"Bernardo O'Higgins": "Libertador General Bernardo O'Higgins",
	"General Bernardo O'Higgins": "Libertador General Bernardo O'Higgins",
	"Libertador Bernardo O'Higgins": "Libertador General Bernardo O'Higgins",
	"Libertador B. O'Higgins": "Libertador General Bernardo O'Higgins",
	"Libertador Gral. Bernardo O'Higgins": "Libertador General Bernardo O'Higgins",
	"Lib. Gral. Bernardo O'Higgins": "Libertador General Bernardo O'Higgins",
	"L. G. B. O'Higgins": "Libertador General Bernardo O'Higgins",
	Aysén: 'Aysén del General Carlos Ibáñez del Campo',
	Aisén: 'Aysén del General Carlos Ibáñez del Campo',
	'Aisén del General Carlos Ibáñez del Campo': 'Aysén del General Carlos Ibáñez del Campo',
	'Aysén del Gral. Carlos Ibáñez del Campo': 'Aysén del General Carlos Ibáñez del Campo',
	'Aisén del Gral. Carlos Ibáñez del Campo': 'Aysén del General Carlos Ibáñez del Campo',
	'Aysén General Carlos Ibáñez del Campo': 'Aysén del General Carlos Ibáñez del Campo',
	'Aysén del General Ibáñez del Campo': 'Aysén del General Carlos Ibáñez del Campo',
	Magallanes: 'Magallanes y de la Antártica Chilena',
	'Magallanes y Antártica Chilena': 'Magallanes y de la Antártica Chilena',
	'Magallanes y la Antártica Chilena': 'Magallanes y de la Antártica Chilena',
	'Magallanes y Antártica': 'Magallanes y de la Antártica Chilena',
	'Magallanes y de la Antártica': 'Magallanes y de la Antártica Chilena',
	'Magallanes and Chilean Antarctica': 'Magallanes y de la Antártica Chilena',
	Araucanía: 'La Araucanía',
	Arica: 'Arica y Parinacota',
	'Arica Parinacota': 'Arica y Parinacota',
	'Arica and Parinacota': 'Arica y Parinacota',
};
/** Other names that people write for comunas: older spellings, and towns within a comuna. */
const otherComunas: Record<string, string> = {
	Aisén: 'Aysén',
	'Puerto Aysén': 'Aysén',
	'Puerto Aisén': 'Aysén',
	Coihaique: 'Coyhaique',
	'Llay Llay': 'Llaillay',
	'Llai Llay': 'Llaillay',
	Calera: 'La Calera',
	Ligua: 'La Ligua',
	Paiguano: 'Paihuano',
	Trehuaco: 'Treguaco',
	Marchigüe: 'Marchihue',
	Marchigue: 'Marchihue',
	Viña: 'Viña del Mar',
	Stgo: 'Santiago',
	'Santiago Centro': 'Santiago',
	'Santiago de Chile': 'Santiago',
	PAC: 'Pedro Aguirre Cerda',
	'Rapa Nui': 'Isla de Pascua',
	'Easter Island': 'Isla de Pascua',
	'Hanga Roa': 'Isla de Pascua',
	'Puerto Natales': 'Natales',
	'Puerto Williams': 'Cabo de Hornos',
	Navarino: 'Cabo de Hornos',
	'Puerto Saavedra': 'Saavedra',
	'San José de la Mariquina': 'Mariquina',
	'San Pedro de Melipilla': 'San Pedro',
	'San Vicente de Tagua Tagua': 'San Vicente',
	'San Francisco de Mostazal': 'Mostazal',
	'San Javier de Loncomilla': 'San Javier',
	'Rocas de Santo Domingo': 'Santo Domingo',
	"Villa O'Higgins": "O'Higgins",
	'Caleta Tortel': 'Tortel',
	'Puerto Cisnes': 'Cisnes',
	'Puerto Ibáñez': 'Río Ibáñez',
	'San Fabián de Alico': 'San Fabián',
	'Los Angeles': 'Los Ángeles',
	'Isla Maipo': 'Isla de Maipo',
	'Chol Chol': 'Cholchol',
};

/** Abbreviations for the first word of a name. */
const abbreviations: [RegExp, string][] = [
	[/^pto\.? /i, 'Puerto '],
	[/^sta\.? /i, 'Santa '],
	[/^sto\.? /i, 'Santo '],
	[/^s\. /i, 'San '],
	[/^gral\.? /i, 'General '],
	[/^pdte\.? /i, 'Presidente '],
	[/^v\. /i, 'Villa '],
];

const mapOf = (names: Iterable<readonly [written: string, name: string]>) =>
	new Map([...names].map(([written, name]) => [keyOf(written), name]));
const itself = (name: string) => [name, name] as const;

const knownRegions = mapOf([
	...regions.map(itself),
	...Object.entries(otherRegions),
	...Object.entries(numerals),
	...Object.values(numerals).map((name, at) => [String(at + 1), name] as const),
	...Object.values(numerals)
		.slice(0, 9)
		.map((name, at) => [`0${at + 1}`, name] as const),
	...Object.values(numerals).map((name, at) => [ordinals[at] ?? '', name] as const),
	...Object.entries(isoCodes),
	...Object.entries(isoCodes).map(([code, name]) => [`CL-${code}`, name] as const),
]);
const comunaNames = Object.values(comunasByRegion).flat();
const knownComunas = mapOf([...Object.entries(otherComunas), ...comunaNames.map(itself)]);
const regionOfComuna = new Map(
	Object.entries(comunasByRegion).flatMap(([region, all]) => all.map((one) => [one, region] as const)),
);

const regionNumber = /^(?:[ivx]+|rm|r\.m\.|0?\d|1[0-6])$/i;

/**
 * Returns the region for any of its names or numbers: `RM`, `XIII Región`, `V de Valparaíso`; null when it
 * is unknown.
 */
function readRegion(written: string): string | null {
	const known = (text: string) => knownRegions.get(keyOf(text)) ?? null;
	const words = cleanTyped(written)
		.replace(/,? *\bchile$/i, '')
		.replace(/\bregi[oó]n\b/gi, ' ')
		.split(/[\s,/()-]+/)
		.filter(Boolean)
		.map((word) => word.replace(/^(\d+|[ivx]+)(?:[ao°]|\.[ao°]?)$/i, '$1'));
	const nameOf = (some: string[]) =>
		known(some.join(' ')) ?? (/^del?$/i.test(some[0] ?? '') ? known(some.slice(1).join(' ')) : null);
	const fullName = nameOf(words);
	if (fullName || words.length < 2) return fullName;
	// A number and a name, in either order: `V Región de Valparaíso`, `Ñuble (XVI)`.
	for (const [at, others] of [
		[0, words.slice(1)],
		[-1, words.slice(0, -1)],
	] as const) {
		const number = words.at(at) ?? '';
		const name = nameOf(others);
		if (regionNumber.test(number) && name === known(number)) return name;
	}
	return null;
}

/** Returns the comuna for its name, an older spelling or an abbreviation; null when it is unknown. */
function readComuna(written: string): string | null {
	const typed = cleanTyped(written)
		.replace(/^comuna\b\.? ?(?:de |del )?/i, '')
		.replace(/,? *\bchile$/i, '');
	const known = knownComunas.get(keyOf(typed));
	if (known) return known;
	for (const [short, long] of abbreviations)
		if (short.test(typed)) return knownComunas.get(keyOf(typed.replace(short, long))) ?? null;
	return null;
}

/** Return the official name of a typed region or comuna, or null when it is unknown. */
export const placeNames = { regions: readRegion, comunas: readComuna };

/**
 * Returns the typed region and comuna by their names in {@link comunasByRegion}, or null for an unknown
 * one. A known comuna determines the region, whatever region was typed.
 */
export function placeOf(address: { state: string; city: string }): {
	region: string | null;
	comuna: string | null;
} {
	const comuna = readComuna(address.city);
	return { comuna, region: comuna ? regionOf(comuna) : readRegion(address.state) };
}

/** Returns the region of a comuna's official name. */
export const regionOf = (comuna: string): string | null => regionOfComuna.get(comuna) ?? null;

/** Returns the comunas of a typed region, or all comunas when the region is unknown. */
export function comunasOf(region: string): readonly string[] {
	const known = readRegion(region);
	return known ? (comunasByRegion[known] ?? []) : comunaNames;
}

/** Returns the key of a name without a leading `región de` or `comuna de`. */
const bareKeyOf = (written: string): string =>
	keyOf(cleanTyped(written).replace(/^(?:regi[oó]n|comuna)\b\.? ?(?:de la |del? )?/i, ''));

/** Scores how well an official name matches the typed text: lower is better, null is no match. */
function fitOf(key: string, name: string): number | null {
	const own = keyOf(name);
	if (own === key) return 0;
	if (own.startsWith(key)) return 1;
	const words = name.split(' ');
	return words.some((_, at) => at > 0 && keyOf(words.slice(at).join(' ')).startsWith(key)) ? 3 : null;
}

/**
 * Returns the official names that match the typed text, best match first: by prefix, by another accepted
 * spelling, by a later word. Comunas of the region precede others with the same score. Empty text returns
 * all regions, or the comunas of the region. A text without matches may still have a similar name ({@link
 * nearestPlace}).
 */
export function matchingPlaces(kind: 'regions' | 'comunas', typed: string, region = ''): readonly string[] {
	const own = readRegion(region) ? comunasOf(region) : [];
	const key = bareKeyOf(typed);
	if (key === '') return kind === 'regions' ? regions : own;
	const fits = new Map<string, number>();
	const note = (name: string, fit: number | null) => {
		if (fit !== null) fits.set(name, Math.min(fit, fits.get(name) ?? fit));
	};
	const exact = placeNames[kind](typed);
	if (exact) note(exact, 0);
	for (const name of kind === 'regions' ? regions : comunaNames) note(name, fitOf(key, name));
	for (const [known, name] of kind === 'regions' ? knownRegions : knownComunas)
		note(name, known.startsWith(key) ? 2 : null);
	const near = fits.size === 0 ? nearestPlace(kind, typed, region) : null;
	if (near) return [near];
	const rank = ([name, fit]: [string, number]) => fit * 2 + (own.includes(name) ? 0 : 1);
	return [...fits]
		.sort((one, other) => rank(one) - rank(other) || one[0].localeCompare(other[0], locales.es))
		.map(([name]) => name);
}

/**
 * Returns the most similar name: `Ñuñoa` for `Ñuñua`. Comunas of the region are preferred. Null when no
 * name is similar enough.
 */
export function nearestPlace(kind: 'regions' | 'comunas', written: string, region = ''): string | null {
	const key = bareKeyOf(written);
	if (key.length < 3) return null;
	const among = kind === 'regions' ? knownRegions : knownComunas;
	const near = new Set(kind === 'comunas' ? comunasOf(region) : []);
	let best: { name: string; cost: number } | null = null;
	for (const [known, name] of among) {
		if (known.length < 3) continue;
		const isStart = key.length > 3 && (known.startsWith(key) || key.startsWith(known));
		const steps = isStart ? 1 : editDistance(key, known);
		const cost = steps + (near.has(name) ? 0 : 0.5);
		if (steps <= Math.max(1, Math.floor(key.length / 3)) && (!best || cost < best.cost))
			best = { name, cost };
	}
	return best?.name ?? null;
}
