import { useMemo, useState } from 'react';
import type { ImportReport as Report } from '#contract/catalogue/import.schema.ts';
import { maxImportRows } from '#contract/catalogue/import.ts';
import type { ImportTable } from '#contract/catalogue/import-file.schema.ts';
import { type FileRefusal, fileRefusals } from '#contract/files/file-refusals.ts';
import { shorten } from '#contract/languages/cut-text.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { useApi } from '../../api/api-context.ts';
import { ApiError } from '../../api/client.ts';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { fieldName } from '../calls/names.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { ExportButton } from '../ui/small-buttons.tsx';
import { ColumnChoices, guessColumns, mappedRows, type RowKind, rememberColumns } from './column-choices.tsx';
import { type FileRows, faultyRows } from './faulty-rows.ts';
import { type ImportAnswers, ImportQuestions } from './import-questions.tsx';
import { FileButton, ImportFoot, ImportReport, useImport } from './import-run.tsx';
import { PicturesImport } from './pictures-import.tsx';

/** Why a file was refused, and the line that stopped it. */
function refusalOf(error: unknown): { reason: FileRefusal | undefined; line: number } {
	if (!(error instanceof ApiError)) return { reason: undefined, line: 0 };
	if (error.code === 'payload_too_large') return { reason: 'tooLarge', line: 0 };
	const { reason, line } = error.details;
	return { reason: fileRefusals.find((one) => one === reason), line: Number(line ?? 0) };
}

/** Watches out of the shop as a file and back: columns, preview, and then all rows or none. */
export function ImportPage() {
	const { t, language } = useTranslation();
	const figure = (count: number) => formatNumber(count, language);
	const [file, setFile] = useState<{ read: FileRows; kind: RowKind } | null>(null);
	const [refused, setRefused] = useState('');
	const api = useApi();
	const [isReading, setReading] = useState(false);
	const take = async (chosen: File) => {
		setRefused('');
		setReading(true);
		try {
			const query = new URLSearchParams({ name: chosen.name.slice(-200) });
			// The names of the columns come with the schemas, which the page is shown without.
			const [{ data }, { watchRows: kind }] = await Promise.all([
				api.post<{ data: ImportTable }>(`owner/import/file?${query}`, new Blob([chosen]), {
					headers: { 'content-type': 'application/octet-stream' },
				}),
				import('./watch-rows.ts'),
			]);
			const read = { ...data, name: chosen.name };
			const count = read.rows.length;
			if (count === 0) setRefused(t('desk.import.empty', { name: chosen.name }));
			else if (count > maxImportRows)
				setRefused(t('desk.import.tooMany', { rows: figure(count), max: figure(maxImportRows) }));
			else setFile({ read, kind });
		} catch (error) {
			const { reason, line } = refusalOf(error);
			const why = reason ? t(`desk.import.refused.${reason}`, { line: figure(line) }) : messageOf(error);
			setRefused(t('desk.import.unreadable', { name: chosen.name, reason: why || t('desk.failed') }));
		} finally {
			setReading(false);
		}
	};
	return (
		<>
			<ScreenHead
				title={t('desk.import.title')}
				about={t('desk.import.about')}
				actions={
					<>
						<ExportButton path="owner/marketplace.csv" label={t('desk.import.marketplace')} />
						<ExportButton path="owner/watches.csv" label={t('desk.import.download')} />
					</>
				}
			/>
			{refused && (
				<div className="mb-5">
					<Notice tone="danger">{refused}</Notice>
				</div>
			)}
			{file ? (
				<FileImport key={file.read.name} file={file.read} kind={file.kind} onLeave={() => setFile(null)} />
			) : (
				<>
					{isReading ? (
						<p role="status" className="min-h-11 content-center text-soft">
							{t('desk.import.reading')}
						</p>
					) : (
						<FileButton
							look="primary"
							accept=".csv,.txt,.tsv,.xlsx,.xls,.json,text/csv,application/json"
							onChoose={([chosen]) => chosen && void take(chosen)}
						>
							{t('desk.import.choose')}
						</FileButton>
					)}
					<PicturesImport />
				</>
			)}
		</>
	);
}

function FileImport({ file, kind, onLeave }: { file: FileRows; kind: RowKind; onLeave: () => void }) {
	const texts = useTranslation();
	const { t } = texts;
	const [columns, setColumns] = useState(() => guessColumns(file.columns, kind));
	const [answers, setAnswers] = useState<ImportAnswers>({ brands: {}, withoutPhotographs: false });
	/** The last report: what it asks stays while the answer is looked at. */
	const [asking, setAsking] = useState<Report>();
	const { run, reset, report, ...state } = useImport<Report>({
		stopped: t('desk.import.stopped'),
		onReport: (told) => {
			setAsking(told);
			const { written, created, changed, errorCount } = told;
			if (!written) return;
			toast.success(t('desk.import.done', { created, changed }));
			if (errorCount === 0) onLeave();
		},
	});
	const isFaulty = report !== undefined && report.errorCount > 0;
	// Shop systems write a row for each further picture: it has none of the chosen columns.
	const mapped = useMemo(
		() =>
			mappedRows(file.rows, columns)
				.map((cells, at) => ({ cells, at }))
				.filter(({ cells }) => Object.values(cells).some((cell) => String(cell ?? '').trim() !== '')),
		[file.rows, columns],
	);
	const lines = mapped.map(({ at }) => file.lines[at] as number);
	const send = (commit: boolean, given = answers) => {
		rememberColumns(columns, kind);
		const rows = mapped.map(({ cells }) => cells);
		const body = JSON.stringify({ data: { commit, skipFaulty: commit && isFaulty, ...given, rows } });
		run({ commit, path: '/api/owner/import', type: 'application/json', body });
	};
	const toWrite = report && !report.written ? report.created + report.changed : 0;
	const keepFaulty = async (errors: Report['errors']) => {
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
					setAsking(undefined);
					reset();
				}}
			/>
			{asking && !asking.written && (
				<ImportQuestions
					report={asking}
					answers={answers}
					disabled={state.isBusy && state.isWriting}
					onAnswer={(given) => {
						setAnswers(given);
						send(false, given);
					}}
				/>
			)}
			{report && <WatchReport report={report} lines={lines} />}
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
					<Button look="quiet" onClick={() => void keepFaulty(report.errors)}>
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

function WatchReport({ report, lines }: { report: Report; lines: readonly number[] }) {
	const texts = useTranslation();
	const { t } = texts;
	const { created, changed, unchanged, errorCount, errors, changes, written, warnings, warningCount } =
		report;
	const changing = {
		heads: ['row', 'watch', 'change'] as const,
		rows: changes.map(({ row, watch, isNew, fields }) => [
			lines[row - 1],
			watch,
			isNew ? (
				<Badge key="new">{t('desk.import.isNew')}</Badge>
			) : (
				<Differences key="fields" fields={fields} />
			),
		]),
		count: created + changed,
	};
	const refused = {
		danger: t(written ? 'desk.import.leftOut' : 'desk.import.mend'),
		heads: ['row', 'column', 'problem'] as const,
		rows: errors
			.slice(0, 200)
			.map(({ row, column, message }) => [lines[row - 1], fieldName(texts, column), message]),
		count: errorCount,
	};
	const doubted = {
		warning: t('desk.import.lookAt'),
		heads: ['row', 'column', 'note'] as const,
		rows: written
			? []
			: warnings.map(({ row, column, message }) => [lines[row - 1], fieldName(texts, column), message]),
		count: written ? 0 : warningCount,
	};
	return (
		<ImportReport
			counts={{ created, changed, unchanged, errors: errorCount }}
			parts={[doubted, errorCount > 0 ? refused : changing]}
		>
			{created + changed + errorCount === 0 && <p>{t('desk.import.nothing')}</p>}
		</ImportReport>
	);
}

function Differences({ fields }: { fields: Report['changes'][number]['fields'] }) {
	const texts = useTranslation();
	return (
		<ul className="grid gap-1">
			{fields.map(({ column, before, after }) => (
				<li key={column} className="text-sm">
					<span className="text-soft">{fieldName(texts, column)}: </span>
					{before && <del className="text-soft">{short(before)}</del>}{' '}
					<ins className="no-underline">{short(after) || '–'}</ins>
				</li>
			))}
		</ul>
	);
}

const short = (text: string) => shorten(text, 80);
