import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import {
	type ImportReport,
	importColumns,
	importOnlyColumns,
	importSchema,
} from '#contract/catalogue/import.schema.ts';
import { columnsNamed, watchHeadings } from '#contract/catalogue/import-headings.ts';
import { defaultLanguage } from '#contract/languages/languages.ts';
import { hooks } from '#server/app/hooks.ts';
import { ownerUserId } from '#server/features/accounts/users/owner-account.ts';
import { exportWatches, importWatches } from '#server/features/catalogue/import/import.service.ts';
import { readTable } from '#server/features/catalogue/import/read-table.ts';
import { RefusedFile } from '#server/files/refused-file.ts';
import { printLine, withData } from './open-data.ts';

type ImportOptions = { yes?: boolean; newBrand?: string[]; withoutPhotographs?: boolean };

export function addCatalogueCommands(program: Command): void {
	program
		.command('export <file>')
		.description('writes all watches to a CSV file with the columns that import accepts')
		.action(async (file: string) => {
			await withData(({ deps }) => pipeline(exportWatches(deps), createWriteStream(file)));
			printLine(`Exported the catalog to ${file}.`);
		});

	program
		.command('import <file>')
		.description('reports what an Excel, CSV or JSON file of watches would change; with --yes, imports it')
		.option('--yes', 'import all rows, or none if there is any error')
		.option('--new-brand <names...>', 'new brands to create')
		.option('--without-photographs', 'put used watches without photographs on sale')
		.action(
			async (file: string, { yes = false, newBrand = [], withoutPhotographs = false }: ImportOptions) => {
				const rows = await readRows(file);
				const brands = Object.fromEntries(newBrand.map((name) => [name, name]));
				const { data } = importSchema.parse({ data: { commit: yes, brands, withoutPhotographs, rows } });
				await withData(async ({ deps }) => {
					const userId = await ownerUserId(deps.db, deps.config.owner);
					if (userId === null) throw new Error('The owner has no account yet. Create it with owner create.');
					const { signal } = new AbortController();
					printReport(
						await importWatches(
							{ ...deps, ...hooks },
							{ userId, role: 'owner' },
							{ ...data, language: defaultLanguage },
							{ signal },
						),
					);
				});
			},
		);
}

/**
 * Returns the rows of a file under the shop's columns. An unknown heading is retained and rejected later.
 */
async function readRows(file: string): Promise<unknown[]> {
	const { columns, rows } = await readTable({ bytes: await readFile(file), name: file }).catch(
		(error: unknown) => {
			if (!(error instanceof RefusedFile)) throw error;
			const { reason, line } = error;
			throw new Error(`${file} cannot be read: ${refusals[reason]}${line ? ` (line ${line})` : ''}.`);
		},
	);
	const named = columnsNamed(columns, [...importColumns, ...importOnlyColumns], watchHeadings);
	return rows.map((row) =>
		Object.fromEntries(Object.entries(row).map(([heading, cell]) => [named[heading] ?? heading, cell])),
	);
}

const refusals: Record<RefusedFile['reason'], string> = {
	binaryXls: 'it is an old Excel file (.xls); save it as .xlsx or CSV',
	unreadable: 'it is not an Excel, CSV or JSON file, or it is damaged',
	tooLarge: 'it is too large',
	tooManyRows: 'it has too many rows',
	noTable: 'it does not contain a table',
	quotes: 'a quotation mark is not closed',
	cells: 'a row has more cells than the heading',
	json: 'it is not a JSON list of watches',
	currency: 'it is not in pesos',
	otherAccount: 'it belongs to another account',
};

function printReport({
	created,
	changed,
	unchanged,
	newBrands,
	errors,
	errorCount,
	warnings,
	written,
}: ImportReport): void {
	for (const { row, column, message } of errors) console.error(`row ${row}, ${column}: ${message}`);
	for (const { row, column, message } of warnings) printLine(`Warning: row ${row}, ${column}: ${message}`);
	const brands = newBrands.length > 0 ? `, new brands: ${newBrands.map(({ name }) => name).join(', ')}` : '';
	const counted = `${created} new, ${changed} changed, ${unchanged} unchanged${brands}`;
	if (errorCount > 0) throw new Error(`${errorCount} errors. Nothing was imported (${counted}).`);
	printLine(`${written ? 'Imported' : 'Would import'}: ${counted}.`);
	if (!written && created + changed > 0) printLine('Add --yes to import.');
}
