import { useMemo, useState } from 'react';
import type { ImportReport } from '#contract/catalogue/import.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { fieldName } from '../calls/field-names.ts';
import { type FileColumnMap, guessColumns, mappedRows, type RowKind, rememberColumns } from './column-map.ts';
import { type FileRows, faultyRows } from './faulty-rows.ts';
import type { ImportAnswers } from './import-questions.tsx';
import { useImport } from './use-import.ts';

/** The rows of a file with the shop's columns. Rows without any of them are left out. */
const filledRows = (rows: FileRows['rows'], columns: FileColumnMap) =>
	mappedRows(rows, columns)
		.map((cells, at) => ({ cells, at }))
		.filter(({ cells }) => Object.values(cells).some((cell) => String(cell ?? '').trim() !== ''));

/** Checks and imports the watches of a file, by the columns that were chosen for it. */
export function useWatchesImport(file: FileRows, kind: RowKind, onImported: () => void) {
	const texts = useTranslation();
	const { t } = texts;
	const [columns, setColumns] = useState(() => guessColumns(file.columns, kind));
	const [answers, setAnswers] = useState<ImportAnswers>({ brands: {}, withoutPhotographs: false });
	/** The last report, so that its questions stay visible while the next one is computed. */
	const [lastReport, setLastReport] = useState<ImportReport>();
	const { run, reset, report, ...progress } = useImport<ImportReport>({
		stopped: t('desk.import.stopped'),
		onReport: (newReport) => {
			setLastReport(newReport);
			const { written, created, changed, errorCount } = newReport;
			if (!written) return;
			toast.success(t('desk.import.done', { created, changed }));
			if (errorCount === 0) onImported();
		},
	});
	const isFaulty = report !== undefined && report.errorCount > 0;
	// Shop systems write one row per additional picture, with none of the mapped columns.
	const mapped = useMemo(() => filledRows(file.rows, columns), [file.rows, columns]);
	const send = (commit: boolean, sentAnswers = answers) => {
		rememberColumns(columns, kind);
		const rows = mapped.map(({ cells }) => cells);
		const body = JSON.stringify({ data: { commit, skipFaulty: commit && isFaulty, ...sentAnswers, rows } });
		run({ commit, path: '/api/owner/import', type: 'application/json', body });
	};
	const chooseColumns = (next: FileColumnMap) => {
		setColumns(next);
		setLastReport(undefined);
		reset();
	};
	const answer = (newAnswers: ImportAnswers) => {
		setAnswers(newAnswers);
		send(false, newAnswers);
	};
	const saveFaultyRows = async () => {
		const nameOf = (column: string) => fieldName(texts, column);
		const rows = mapped.map(({ at }) => file.rows[at] as FileRows['rows'][number]);
		const csv = await faultyRows(
			{ columns: file.columns, rows },
			report?.errors ?? [],
			t('desk.import.problem'),
			nameOf,
		);
		saveFile(new Blob([csv], { type: 'text/csv' }), `${file.name.replace(/\.\w+$/, '')}-2.csv`);
	};
	return {
		columns,
		chooseColumns,
		answers,
		answer,
		/** The line number in the file of each row that is sent. */
		lines: mapped.map(({ at }) => file.lines[at] as number),
		report,
		lastReport,
		isFaulty,
		progress,
		check: () => send(false),
		write: () => send(true),
		saveFaultyRows,
	};
}
