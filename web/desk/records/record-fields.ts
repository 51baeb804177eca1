import type { TextChoice, TextKey } from '../../i18n/text-keys.ts';

/**
 * How a field is typed and sent. `texts`: one a language. `reference`: a documentId. `lookup`: a line that
 * finds rows, which fill other fields in.
 */
type FieldKind =
	| 'line'
	| 'serial'
	| 'texts'
	| 'description'
	| 'day'
	| 'moment'
	| 'integer'
	| 'price'
	| 'number'
	| 'choice'
	| 'flag'
	| 'check'
	| 'names'
	| 'photos'
	| 'reference'
	| 'lookup';

export type RecordField = {
	name: string;
	kind: FieldKind;
	label: TextKey;
	required?: boolean;
	unit?: 'mm' | 'g' | 'm' | 'degrees' | 'perDay' | 'ms' | 'bar';
	hint?: TextKey;
	/** The part of the row that it belongs to; of the row itself when absent. */
	part?: 'conditionSheet' | 'piece';
	/** Words of a closed list with their texts. */
	choices?: readonly TextChoice[];
	to?: 'brands' | 'calibers';
	/** The fields that a row that is found fills in. */
	fills?: readonly RecordField[];
};

export type FieldGroup = {
	title: TextKey;
	fields: readonly RecordField[];
	/** It stands closed while it is empty; the key of what it says then. */
	fold?: TextKey;
};

type FieldOptions = Omit<RecordField, 'name' | 'kind' | 'label'>;

/** Makes fields whose labels are texts below a key. */
export const fieldsBelow =
	<Name extends string>(labelOf: (name: Name) => TextKey) =>
	(name: Name, kind: FieldKind, more: FieldOptions = {}): RecordField => ({
		name,
		kind,
		label: labelOf(name),
		...more,
	});

export const fieldsOf = (groups: readonly FieldGroup[]): RecordField[] =>
	groups.flatMap(({ fields }) => fields);
