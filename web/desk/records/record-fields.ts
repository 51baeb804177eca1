/** How a field is typed and sent. `texts`: a text of each language. `reference`: another row, by its documentId. */
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
	| 'reference';

export type RecordField = {
	name: string;
	kind: FieldKind;
	/** Key of its label among the texts. */
	label: string;
	required?: boolean;
	unit?: 'mm' | 'g' | 'm' | 'degrees' | 'perDay' | 'ms' | 'bar';
	/** Key of a line of help. */
	hint?: string;
	/** The part of the row that it belongs to; of the row itself when absent. */
	part?: 'conditionSheet';
	/** Words of a closed list, and where their texts are. */
	choices?: { words: readonly string[]; texts: string };
	/** The collection that a reference leads to. */
	to?: 'brands' | 'calibers';
};
export type FieldGroup = {
	title: string;
	fields: readonly RecordField[];
	/** It stands closed while it is empty; the key of what it says then. */
	fold?: string;
};

/** Names of the form's values that a field has: one, or one for each language. */
export const valueNames = ({ name, kind }: RecordField): string[] => {
	if (kind === 'description') return [`${name}_en`, `${name}_es`];
	return kind === 'texts' ? [name, `${name}_es`] : [name];
};
