import type { TextChoice, TextKey } from '../../i18n/text-keys.ts';

/**
 * How a field is edited and sent. `texts`: one translated text per language; `lines` and `description`: texts
 * sent by language, of one and of several lines. `positions`: the readings of a timegrapher. `marks`: the
 * marks of wear on the plates. `reference`: a documentId. `lookup`: a text field that finds watches and fills
 * in other fields.
 */
type FieldKind =
	| 'line'
	| 'serial'
	| 'texts'
	| 'description'
	| 'lines'
	| 'positions'
	| 'marks'
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
	unit?: 'mm' | 'g' | 'm' | 'degrees' | 'perDay' | 'ms' | 'bar' | 'perHour' | 'hertz' | 'hours';
	hint?: TextKey;
	/** The nested object that contains the field; absent: the row itself. */
	part?: 'conditionSheet' | 'piece';
	/** Options with their labels. */
	choices?: readonly TextChoice[];
	to?: 'brands' | 'calibers' | 'examiners';
	/** Fields that a found row fills in. */
	fills?: readonly RecordField[];
};

export type FieldGroup = {
	title: TextKey;
	fields: readonly RecordField[];
	/** The group is collapsed while empty; this is the key of its summary text. */
	fold?: TextKey;
};

type RecordFieldOptions = Omit<RecordField, 'name' | 'kind' | 'label'>;

/** Returns a factory of fields whose labels are texts below a key. */
export const fieldsBelow =
	<Name extends string>(labelOf: (name: Name) => TextKey) =>
	(name: Name, kind: FieldKind, more: RecordFieldOptions = {}): RecordField => ({
		name,
		kind,
		label: labelOf(name),
		...more,
	});

export const fieldsOf = (groups: readonly FieldGroup[]): RecordField[] =>
	groups.flatMap(({ fields }) => fields);
