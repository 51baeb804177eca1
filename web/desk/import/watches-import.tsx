import { useMemo, useState } from 'react';
import type { ImportReport as Report } from '#contract/catalogue/import.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { fieldName } from '../calls/field-names.ts';
import { ColumnChoices } from './column-choices.tsx';
import { guessColumns, mappedRows, type RowKind, rememberColumns } from './column-map.ts';
import { type FileRows, faultyRows } from './faulty-rows.ts';
import { ImportFoot } from './import-foot.tsx';
import { type ImportAnswers, ImportQuestions } from './import-questions.tsx';
import { useImport } from './use-import.ts';
import { WatchImportReport } from './watch-import-report.tsx';

export function WatchesImport({
	file,
	kind,
	onLeave,
}: {
	file: FileRows;
	kind: RowKind;
	onLeave: () => void;
}) {
	const texts = useTranslation();
	const { t } = texts;
	const [columns, setColumns] = useState(() => guessColumns(file.columns, kind));
	const [answers, setAnswers] = useState<ImportAnswers>({ brands: {}, withoutPhotographs: false });
	/** The last report, so that its questions stay visible while the next one is computed. */
	const [lastReport, setLastReport] = useState<Report>();
	const { run, reset, report, ...state } = useImport<Report>({
		stopped: t('desk.import.stopped'),
		onReport: (newReport) => {
			setLastReport(newReport);
			const { written, created, changed, errorCount } = newReport;
			if (!written) return;
			toast.success(t('desk.import.done', { created, changed }));
			if (errorCount === 0) onLeave();
		},
	});
	const isFaulty = report !== undefined && report.errorCount > 0;
	// Shop systems write one row per additional picture, with none of the mapped columns.
	const mapped = useMemo(
		() =>
			mappedRows(file.rows, columns)
				.map((cells, at) => ({ cells, at }))
				.filter(({ cells }) => Object.values(cells).some((cell) => String(cell ?? '').trim() !== '')),
		[file.rows, columns],
	);
	const lines = mapped.map(({ at }) => file.lines[at] as number);
	const send = (commit: boolean, sentAnswers = answers) => {
		rememberColumns(columns, kind);
		const rows = mapped.map(({ cells }) => cells);
		const body = JSON.stringify({ data: { commit, skipFaulty: commit && isFaulty, ...sentAnswers, rows } });
		run({ commit, path: '/api/owner/import', type: 'application/json', body });
	};
	const toWrite = report && !report.written ? report.created + report.changed : 0;
	const saveFaultyRows = async (errors: Report['errors']) => {
		const nameOf = (column: string) => fieldName(texts, column);
		const rows = mapped.map(({ at }) => file.rows[at] as FileRows['rows'][number]);
		const csv = await faultyRows({ columns: file.columns, rows }, errors, t('desk.import.problem'), nameOf);
		saveFile(new Blob([csv], { type: 'text/csv' }), `${file.name.replace(/\.\w+$/, '')}-2.csv`);
	};
	return (
		<div className="grid gap-6">
			<p>
				<span className="font-medium wrap-anywhere">{file.name}</span>{' '}
				<span className="text-soft">· {t('desk.import.rows', { count: mapped.length })}</span>
			</p>
			<ColumnChoices
				names={file.columns}
				map={columns}
				options={kind.columns.map((value) => ({ value, label: fieldName(texts, value) }))}
				disabled={state.isBusy || report?.written === true}
				onChange={(next) => {
					setColumns(next);
					setLastReport(undefined);
					reset();
				}}
			/>
			{lastReport && !lastReport.written && (
				<ImportQuestions
					report={lastReport}
					answers={answers}
					disabled={state.isBusy && state.isWriting}
					onAnswer={(newAnswers) => {
						setAnswers(newAnswers);
						send(false, newAnswers);
					}}
				/>
			)}
			{report && <WatchImportReport report={report} lines={lines} />}
			<ImportFoot {...state} writing={t('desk.import.writing')}>
				{mapped.length === 0 ? (
					<p className="text-soft">{t('desk.import.noColumns')}</p>
				) : toWrite > 0 ? (
					<Button onClick={() => send(true)}>
						{t(isFaulty ? 'desk.import.commitGood' : 'desk.import.commit', { count: toWrite })}
					</Button>
				) : (
					!report?.written && <Button onClick={() => send(false)}>{t('desk.import.check')}</Button>
				)}
				{isFaulty && (
					<Button look="quiet" onClick={() => void saveFaultyRows(report.errors)}>
						{t('desk.import.keepFaulty')}
					</Button>
				)}
				<Button look="quiet" onClick={onLeave}>
					{t('desk.import.another')}
				</Button>
			</ImportFoot>
		</div>
	);
}
