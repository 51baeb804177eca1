import { importColumns, importOnlyColumns } from '#contract/catalogue/import.schema.ts';
import { watchHeadings } from '#contract/catalogue/import-headings.ts';
import type { RowKind } from './column-map.ts';

export const watchRows: RowKind = {
	key: 'desk-import-columns',
	columns: [...importColumns, ...importOnlyColumns],
	headings: watchHeadings,
};
