import { type Language, languages } from '#contract/languages/languages.ts';
import type { Choice, TextKey } from '../../i18n/text-keys.ts';
/**
 * How a field is typed and sent. `texts`: one a language. `reference`: a documentId. `lookup`: a line that
 * finds rows, which fill other fields in.
 */
export type FieldKind =
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
	choices?: readonly Choice[];
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

type More = Omit<RecordField, 'name' | 'kind' | 'label'>;
/** Makes fields whose labels are texts below a key. */
export const fieldsBelow =
	<Name extends string>(labelOf: (name: Name) => TextKey) =>
	(name: Name, kind: FieldKind, more: More = {}): RecordField => ({
		name,
		kind,
		label: labelOf(name),
		...more,
	});

/** The name of the form's value of a text in one language. */
export const textName = (name: string, language: Language): string => `${name}_${language}`;
const isText = ({ kind }: RecordField) => kind === 'texts' || kind === 'description';
/** Names of the form's values that a field has: one, or one for each language. */
export const valueNames = (field: RecordField): string[] =>
	isText(field) ? languages.map((language) => textName(field.name, language)) : [field.name];
