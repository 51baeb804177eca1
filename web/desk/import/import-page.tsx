import { useState } from 'react';
import type { ImportReport as Report } from '#contract/catalogue/import.schema.ts';
import { maxImportRows } from '#contract/catalogue/import.ts';
import { shorten } from '#contract/languages/cut.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { fieldName } from '../frame/names.ts';
import { ScreenHead } from '../frame/screen-head.tsx';
import { ExportButton } from '../frame/small-buttons.tsx';
import { ColumnChoices, guessColumns, mappedRows, type RowKind, rememberColumns } from './column-choices.tsx';
import { type ImportAnswers, ImportQuestions } from './import-questions.tsx';
import { FileButton, ImportFoot, ImportReport, useImport } from './import-run.tsx';
import { PicturesImport } from './pictures-import.tsx';
import { type FileRows, faultyRows, readFile } from './read-file.ts';

/** Watches out of the shop as a file and back: columns, preview, and then all rows or none. */
export function ImportPage() {
	const { t, language } = useTranslation();
	const figure = (count: number) => formatNumber(count, language);
	const [file, setFile] = useState<{ read: FileRows; kind: RowKind } | null>(null);
	const [refused, setRefused] = useState('');
	const take = async (chosen: File) => {
		setRefused('');
		try {
			// The names of the columns come with the schemas, which the page is shown without.
			const [read, { watchRows: kind }] = await Promise.all([readFile(chosen), import('./watch-rows.ts')]);
			const count = read.rows.length;
			if (count === 0) setRefused(t('desk.import.empty', { name: chosen.name }));
			else if (count > maxImportRows)
				setRefused(t('desk.import.tooMany', { rows: figure(count), max: figure(maxImportRows) }));
			else setFile({ read, kind });
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error);
			setRefused(t('desk.import.unreadable', { name: chosen.name, reason }));
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
					<FileButton
						look="primary"
						accept=".csv,.json,text/csv,application/json"
						onChoose={([chosen]) => chosen && void take(chosen)}
					>
						{t('desk.import.choose')}
					</FileButton>
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
	const send = (commit: boolean, given = answers) => {
		rememberColumns(columns, kind);
		const rows = mappedRows(file.rows, columns);
		const body = JSON.stringify({ data: { commit, skipFaulty: commit && isFaulty, ...given, rows } });
		run({ commit, path: '/api/owner/import', type: 'application/json', body });
	};
	const toWrite = report && !report.written ? report.created + report.changed : 0;
	const keepFaulty = async (errors: Report['errors']) => {
		const nameOf = (column: string) => fieldName(texts, column);
		const csv = await faultyRows(file, errors, t('desk.import.problem'), nameOf);
		saveFile(new Blob([csv], { type: 'text/csv' }), `${file.name.replace(/\.\w+$/, '')}-2.csv`);
	};
	return (
		<div className="grid gap-6">
			<p>
				<span className="font-medium wrap-anywhere">{file.name}</span>{' '}
				<span className="text-soft">· {t('desk.import.rows', { count: file.rows.length })}</span>
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
			{report && <WatchReport report={report} lines={file.lines} />}
			<ImportFoot {...state} writing={t('desk.import.writing')}>
				{toWrite > 0 ? (
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
	const { created, changed, unchanged, errorCount, errors, changes, written } = report;
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
	return (
		<ImportReport
			counts={{ created, changed, unchanged, errors: errorCount }}
			parts={[errorCount > 0 ? refused : changing]}
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
