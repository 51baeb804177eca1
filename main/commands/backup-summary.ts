import type { BackupManifest } from '#server/backup/archive.ts';

/** The contents of a backup as one line of text. */
export function backupSummary({ schema, tables, files }: BackupManifest): string {
	const rows = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
	const all = tables.reduce((sum, table) => sum + table.rows, 0);
	const pictures = files.filter(({ path }) => path.startsWith('pictures/')).length;
	return `${all} rows in ${tables.length} tables (${rows('orders')} orders, ${rows('users')} accounts, ${rows('watches')} watches), ${pictures} ${pictures === 1 ? 'picture file' : 'picture files'}, schema ${schema}`;
}
