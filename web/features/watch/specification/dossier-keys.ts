/**
 * The facts that buyers want first, which the buy box shows under the price: the condition of a used watch,
 * then size, movement and water resistance.
 */
export const dossierKeys = [
	'condition',
	'year',
	'boxAndPapers',
	'diameter',
	'movement',
	'waterResistance',
] as const;
