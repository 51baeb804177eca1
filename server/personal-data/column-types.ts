import type {
	DataKind,
	DataPurpose,
	DataRecipient,
	DataSource,
	DataSubject,
	Retention,
} from '#contract/personal-data/processing.ts';
import type { Database, RowOf } from '../tables/tables.ts';
import type { impersonalColumns } from './impersonal-columns.ts';

export type TableName = keyof Database;

/** The columns of a table that can contain text: all except numbers, booleans and times. */
export type TextColumn<Table extends TableName> = {
	[Column in keyof RowOf<Table>]-?: NonNullable<RowOf<Table>[Column]> extends number | boolean | Date
		? never
		: Column;
}[keyof RowOf<Table>];

type ImpersonalColumn<Table extends TableName> = Table extends keyof typeof impersonalColumns
	? (typeof impersonalColumns)[Table][number]
	: never;

/** The personal columns of a table: those that can contain text and are not listed as impersonal. */
export type PersonalColumnName<Table extends TableName> = Exclude<TextColumn<Table>, ImpersonalColumn<Table>>;

/** The tables with personal columns. */
export type PersonalTable = {
	[Table in TableName]: [PersonalColumnName<Table>] extends [never] ? never : Table;
}[TableName];

/** What a column contains, whose data it is, and why, from where, for whom and for how long. */
export type PersonalColumn = {
	kind: DataKind;
	subjects: readonly DataSubject[];
	/** The first one is the main purpose. `basisOfPurpose` has the legal basis of each. */
	purposes: readonly [DataPurpose, ...DataPurpose[]];
	source: DataSource;
	/** Recipients besides the backups, which contain everything. */
	recipients: readonly DataRecipient[];
	retention: Retention;
};

/** A value for each personal column; a new one without a value does not compile. */
export type PersonalColumns<Value> = {
	[Table in PersonalTable]: { [Column in PersonalColumnName<Table>]: Value };
};
