import { importColumns } from '#contract/catalogue/import.schema.ts';
import type { RowKind } from './column-choices.tsx';

export const watchRows: RowKind = {
	key: 'desk-import-columns',
	columns: importColumns,
	headings: {
		brand: ['marca'],
		model: ['modelo'],
		reference: ['referencia'],
		price: ['precio'],
		stock: ['stock'],
		serial: ['serie'],
		caliber: ['calibre'],
		categories: ['categorias'],
		condition: ['estado'],
		year: ['ano'],
		diameter: ['diametro'],
		description_es: ['descripcion'],
	},
};
