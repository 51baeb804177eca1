import type { Language } from '#contract/languages/languages.ts';

const words = {
	en: {
		noSuchColumn: 'there is no such column',
		noWatchGiven: 'a piece needs its watch',
		noSuchWatch: 'there is no such watch',
		severalWatches: (count: number) => `${count} watches have this name: give a documentId`,
		notConsigned: 'only for a piece on consignment',
		serialTwice: (row: number) => `the same serial as in row ${row}`,
		oneOnSale: 'a used watch has one piece on sale, and it is there',
	},
	es: {
		noSuchColumn: 'no existe esa columna',
		noWatchGiven: 'falta el reloj de la pieza',
		noSuchWatch: 'no existe ese reloj',
		severalWatches: (count: number) => `${count} relojes se llaman así: indica un documentId`,
		notConsigned: 'solo para una pieza en consignación',
		serialTwice: (row: number) => `el mismo número de serie que en la fila ${row}`,
		oneOnSale: 'un reloj usado tiene una sola pieza a la venta, y ya está',
	},
};

/** The reason for a refused row of pieces, in the reader's language. */
export const wordsOfPieceImport = (language: Language) => words[language];
