import { documentIdFrom } from '#contract/http/ids.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { PieceImportReport } from '#contract/stock/piece-import.schema.ts';
import { serialKey } from '#contract/stock/serials.ts';
import type { Deps } from '../../core/deps.ts';
import { inTransaction } from '../../database/transaction.ts';
import { columnsOf } from '../../tables/column-names.ts';
import type { Db } from '../../tables/tables.ts';
import { fill, texts } from '../../texts/texts.ts';
import { type AuditActor, recordAudit } from '../audit/audit.service.ts';
import { type WatchStock, watchStocks } from '../catalogue/relations/stock.rows.ts';
import { watchesNamed } from '../catalogue/relations/watch-names.rows.ts';
import { insertPieces, piecesAmong, stolenAmong } from './piece-import.queries.ts';
import { type PieceValues, readPieceRow } from './piece-row.ts';

type PieceImportRequest = { rows: readonly unknown[]; withCosts: boolean; language: Language };
type PlannedPiece = { row: number; piece: PieceValues; locked: WatchStock & { document_id: string } };
type Warned = PieceImportReport['warnings'][number];

/**
 * Validates pasted rows against the shop's data, in five statements. `isLocked` locks the watches, as placing
 * an order does.
 */
async function plan(db: Db, { rows, withCosts, language }: PieceImportRequest, isLocked: boolean) {
	const words = texts[language].pieceImport;
	const faults: PieceImportReport['errors'] = [];
	const read = rows.map((row, index) => {
		const { piece, faults: refused } = readPieceRow(row, { withCosts, language });
		faults.push(...refused.map((fault) => ({ row: index + 1, ...fault })));
		return piece;
	});
	const named = await watchesNamed(
		db,
		read.flatMap(({ watch }) => watch || []),
	);
	const ids = [...new Set(read.flatMap(({ watch }) => named(watch ?? '').map(({ id }) => id)))];
	const found = await watchStocks(db, ids, isLocked);
	const lockedOf = new Map(found.map((locked) => [locked.id, locked]));
	const serials = new Map<string, number>();
	const onSale = new Map(found.map(({ id, stock }) => [id, stock]));
	const planned: PlannedPiece[] = [];
	for (const [index, piece] of read.entries()) {
		const row = index + 1;
		const fail = (column: string, message: string) => faults.push({ row, column, message });
		const key = serialKey(piece.serial ?? '');
		const earlier = key ? serials.get(key) : undefined;
		if (earlier !== undefined) fail('serial', fill(words.serialTwice, { row: earlier }));
		else if (key) serials.set(key, row);
		if (!piece.watch) continue;
		const [watch, ...others] = named(piece.watch);
		const locked = watch && lockedOf.get(watch.id);
		if (!locked) fail('watch', words.noSuchWatch);
		else if (others.length > 0) fail('watch', fill(words.severalWatches, { count: others.length + 1 }));
		else {
			if (piece.state === 'onSale') {
				if (locked.used && (onSale.get(locked.id) ?? 0) > 0) fail('state', words.oneOnSale);
				onSale.set(locked.id, (onSale.get(locked.id) ?? 0) + 1);
			}
			planned.push({ row, piece, locked });
		}
	}
	faults.sort((one, other) => one.row - other.row);
	return { faults, planned, warnings: await warningsOf(db, planned) };
}

async function warningsOf(db: Db, planned: readonly PlannedPiece[]): Promise<Warned[]> {
	const serials = planned.flatMap(({ piece }) => piece.serial ?? []);
	if (serials.length === 0) return [];
	const stolen = await stolenAmong(db, serials);
	const known = await piecesAmong(db, serials);
	return planned.flatMap(({ row, piece: { serial } }): Warned[] => {
		if (!serial) return [];
		const note = stolen.get(serial);
		const pieces = known.get(serial)?.map(({ documentId, state }) => ({ documentId, state }));
		return [
			...(note === undefined ? [] : [{ row, serial, warning: { code: 'serial_stolen' as const, note } }]),
			...(pieces ? [{ row, serial, warning: { code: 'serial_known' as const, pieces } }] : []),
		];
	});
}

const nameOf = ({ brand_name, model }: WatchStock) => `${brand_name} ${model}`;

function reportOf(
	{ faults, planned, warnings }: Awaited<ReturnType<typeof plan>>,
	written: boolean,
): PieceImportReport {
	return {
		created: planned.length,
		onSale: planned.filter(({ piece }) => piece.state === 'onSale').length,
		errors: faults.slice(0, 200),
		errorCount: faults.length,
		warnings: warnings.slice(0, 200),
		warningCount: warnings.length,
		pieces: planned.slice(0, 50).map(({ row, piece, locked }) => ({
			row,
			watch: { documentId: locked.document_id, name: nameOf(locked) },
			serial: piece.serial ?? null,
			state: piece.state as PieceImportReport['pieces'][number]['state'],
			cost: piece.cost ?? null,
		})),
		written,
	};
}

/**
 * Validates pasted rows of pieces, and with `commit` writes them: all rows, or none if there is an error.
 * Nothing is written either when there are more warnings than `warningsSeen`, so that a person who pastes the
 * same rows in two tabs sees the warnings. An aborted request writes nothing.
 */
export async function importPieces(
	{ db, clock, randomBytes }: Pick<Deps, 'db' | 'clock' | 'randomBytes'>,
	actor: AuditActor,
	{ commit, warningsSeen, ...request }: PieceImportRequest & { commit: boolean; warningsSeen: number },
	signal: AbortSignal,
): Promise<PieceImportReport> {
	if (!commit) return reportOf(await plan(db, request, false), false);
	return inTransaction(db, async (trx) => {
		const found = await plan(trx, request, true);
		if (found.faults.length > 0 || found.warnings.length > warningsSeen) return reportOf(found, false);
		const now = clock();
		const pieces = found.planned.map(({ piece: { watch, ...values }, locked }) => ({
			consigned: false,
			...columnsOf(values),
			document_id: documentIdFrom(randomBytes(64)),
			watch_id: locked.id,
			updated_at: now,
		}));
		await insertPieces(trx, pieces);
		await recordAudit(
			trx,
			actor,
			...pieces.map(({ document_id, watch_id, updated_at, ...after }, index) => ({
				entity: 'pieces' as const,
				documentId: document_id,
				label: nameOf((found.planned[index] as PlannedPiece).locked),
				action: 'create' as const,
				after,
			})),
		);
		signal.throwIfAborted();
		return reportOf(found, true);
	});
}
