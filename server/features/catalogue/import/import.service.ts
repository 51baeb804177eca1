import type { CategoryName } from '#contract/catalogue/enumerations.ts';
import { type ImportReport, importColumns } from '#contract/catalogue/import.schema.ts';
import { translatedColumns, translations } from '#contract/catalogue/specification-texts.ts';
import { documentIdFrom } from '#contract/http/ids.ts';
import type { Deps } from '../../../core/deps.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { type CsvColumns, csvOf, localTime } from '../../../http/csv.ts';
import { columnOf } from '../../../tables/column-names.ts';
import type { Trx } from '../../../tables/tables.ts';
import { type AuditActor, recordAudit } from '../../audit/audit.service.ts';
import type { WatchHooks } from '../hooks/watch-hooks.ts';
import { setCategories } from '../relations/relations.queries.ts';
import type { Agent } from '../write/agreed-prices.ts';
import { empty, lower, type Names, readNames, valuesOf } from './compare-rows.ts';
import {
	insertBrands,
	insertWatches,
	plainFields,
	type StoredRow,
	storedPage,
	updateWatches,
} from './import.queries.ts';
import { type ImportRequest, judgeRows } from './judge-rows.ts';
import { batch, type ImportValues, momentOf } from './read-rows.ts';
import { sheetAfter } from './sheet-columns.ts';

type JudgedImport = Awaited<ReturnType<typeof judgeRows>>;
type PlannedWatch = JudgedImport['planned'][number];
type ImportDeps = Pick<Deps, 'db' | 'randomBytes' | 'clock' | 'config'> &
	Pick<WatchHooks, 'pieceRefusals' | 'revisePlates'>;
/** Aborts an import, and reports how many rows are written so far. */
type ImportCourse = { signal: AbortSignal; onProgress?: (done: number, total: number) => void };

/** Returns every column that an import writes for a watch. */
function columnsOf(
	{ stored, after, approvedPrice }: PlannedWatch,
	documentId: string,
	names: Names,
): Record<string, unknown> {
	const values: ImportValues = { ...(stored ? valuesOf(stored, names) : empty), ...after };
	const textsOf = (column: string) =>
		translatedColumns.flatMap((one) =>
			one.column === column && values[one.name] ? [[one.text, values[one.name]]] : [],
		);
	return {
		...Object.fromEntries(plainFields.map((field) => [columnOf(field), values[field]])),
		document_id: documentId,
		approved_price: approvedPrice,
		brand_id: names.brandIds.get(lower(values.brand)),
		caliber_id: values.caliber ? names.caliberIds.get(lower(values.caliber)) : null,
		publish_at: values.draft ? values.publishAt : null,
		...Object.fromEntries(translations.map(({ column }) => [column, Object.fromEntries(textsOf(column))])),
		condition_sheet: sheetAfter(stored?.condition_sheet ?? null, after, names),
	};
}

async function write(
	trx: Trx,
	{ randomBytes, revisePlates }: ImportDeps,
	actor: AuditActor,
	{ planned, toMake }: JudgedImport,
	{ signal, onProgress }: ImportCourse,
): Promise<void> {
	const newId = () => documentIdFrom(randomBytes(64));
	await insertBrands(
		trx,
		toMake.map((name) => ({ name, document_id: newId() })),
	);
	const names = await readNames(trx);
	const rows = planned.map((one) => ({ ...one, documentId: one.stored?.document_id ?? newId() }));
	// Write a few hundred rows per statement, so that no parameter exceeds a megabyte and other requests can
	// run in between.
	for (let at = 0; at < rows.length; at += batch) {
		signal.throwIfAborted();
		onProgress?.(at, rows.length);
		const part = rows.slice(at, at + batch);
		const columns = (wanted: boolean) =>
			part
				.filter(({ stored }) => (stored === undefined) === wanted)
				.map((one) => columnsOf(one, one.documentId, names));
		await insertWatches(trx, columns(true));
		const changed = await updateWatches(trx, columns(false));
		const withCategories = part.flatMap(({ documentId, after }) =>
			after.categories ? [{ document_id: documentId, names: after.categories as CategoryName[] }] : [],
		);
		await setCategories(trx, newId, withCategories);
		await revisePlates(trx, changed);
		await recordAudit(
			trx,
			actor,
			...part.map(({ documentId, stored, before, after }) => ({
				entity: 'watches' as const,
				documentId,
				label: labelOf(stored, after),
				action: stored ? ('change' as const) : ('create' as const),
				before: stored ? before : null,
				after,
			})),
		);
	}
}

const labelOf = (stored: StoredRow | undefined, after: ImportValues) =>
	`${after.brand ?? stored?.brand_name} ${after.model ?? stored?.model}`;
const shown = (value: unknown) =>
	value === null || value === undefined ? '' : Array.isArray(value) ? value.join('; ') : String(value);

function reportOf(
	{ faults, warnings, planned, unchanged, newBrands, withoutPhotographs }: JudgedImport,
	written: boolean,
): ImportReport {
	const created = planned.filter(({ stored }) => stored === undefined).length;
	return {
		created,
		changed: planned.length - created,
		unchanged,
		newBrands,
		withoutPhotographs,
		errors: faults.filter(({ row }, at) => at < 200 || faults[at - 1]?.row !== row),
		errorCount: faults.length,
		warnings: warnings.slice(0, 200),
		warningCount: warnings.length,
		changes: planned.slice(0, 50).map(({ row, stored, before, after }) => ({
			row,
			watch: labelOf(stored, after),
			isNew: stored === undefined,
			fields: Object.keys(after).map((column) => ({
				column,
				before: shown(before[column]),
				after: shown(after[column]),
			})),
		})),
		written,
	};
}

/**
 * Compares a file of watches with the shop's and, if `commit` is set, writes the changes. An error in any row
 * prevents all writes, unless `skipFaulty` skips the rows with errors. Rows without differences change
 * nothing. An aborted request writes nothing.
 */
export async function importWatches(
	deps: ImportDeps,
	actor: AuditActor & Agent,
	{ commit, skipFaulty, ...request }: ImportRequest & { commit: boolean; skipFaulty?: boolean | undefined },
	course: ImportCourse,
): Promise<ImportReport> {
	if (!commit) return reportOf(await judgeRows(deps, deps.db, actor, request, false), false);
	return inTransaction(deps.db, async (trx) => {
		const found = await judgeRows(deps, trx, actor, request, true);
		if (found.faults.length > 0 && !skipFaulty) return reportOf(found, false);
		await write(trx, deps, actor, found, course);
		return reportOf(found, true);
	});
}

/**
 * Formats a time so that an import can read it back. A time in an hour that occurs twice, or with a fraction
 * of a second, includes its UTC offset.
 */
const readableTime = (iso: string): string =>
	momentOf(localTime(iso)) === iso ? iso : iso.replace('Z', '+00:00');

/** Exports the catalogue as CSV that can be imported again. */
export async function* exportWatches({ db }: Pick<Deps, 'db'>): AsyncGenerator<string> {
	const names = await readNames(db);
	const columns: CsvColumns<ImportValues> = importColumns.map((column) => [
		column,
		(values) => {
			const value = values[column];
			if (column === 'publishAt' && value) return readableTime(String(value));
			return typeof value === 'number' ? value : shown(value) || null;
		},
	]);
	let after = 0;
	yield* csvOf(columns, async (_, pageSize) => {
		const page = await storedPage(db, after, pageSize);
		after = page.at(-1)?.id ?? after;
		return page.map((stored) => valuesOf(stored, names));
	});
}
