import { importColumns } from '#contract/catalogue/import.schema.ts';
import type { RowKind } from './column-choices.tsx';

export const watchRows: RowKind = {
	key: 'desk-import-columns',
	columns: importColumns,
	headings: {
		marca: 'brand',
		modelo: 'model',
		referencia: 'reference',
		precio: 'price',
		stock: 'stock',
		serie: 'serial',
		calibre: 'caliber',
		categorias: 'categories',
		estado: 'condition',
		ano: 'year',
		diametro: 'diameter',
		descripcion: 'description_es',
	},
};
