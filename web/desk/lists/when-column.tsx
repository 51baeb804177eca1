import type { TableColumn } from './data-table.tsx';
import { When } from './when.tsx';

/** A sortable column that shows a time field of the row. */
export const whenColumn = <Field extends string>(
	title: string,
	field: Field,
	more: Pick<TableColumn<never>, 'wideOnly' | 'laptopOnly' | 'isLeftOut'>,
): TableColumn<Record<Field, string>> => ({
	title,
	sort: field,
	...more,
	cell: (row) => (
		<span className="text-sm text-soft">
			<When at={row[field]} />
		</span>
	),
});
