import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportReport } from '#contract/catalogue/import.schema.ts';
import { maxImportRows } from '#contract/catalogue/import.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { messageOf } from '../../api/error-message.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { progressClass } from '../frame/progress.ts';
import { ScreenHead } from '../frame/screen-head.tsx';
import { ExportButton } from '../lists/export-button.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { type ColumnMap, guessColumns, mappedRows, rememberColumns } from './column-map.ts';
import { ImportPreview } from './import-preview.tsx';
import { PicturesImport } from './pictures-import.tsx';
import { type FileRows, readFile } from './read-file.ts';
import { sendImport } from './send-import.ts';
import { watchRows } from './watch-rows.ts';

/** Watches out of the shop as a file and back: columns, preview, and then all rows or none. */
export function ImportPage() {
	const { t } = useTranslation();
	const language = useLanguage();
	const figure = (count: number) => formatNumber(count, language);
	const [file, setFile] = useState<FileRows | null>(null);
	const [refused, setRefused] = useState('');
	const take = async (chosen: File) => {
		setRefused('');
		try {
			const read = await readFile(chosen);
			const count = read.rows.length;
			if (count === 0) setRefused(t('desk.import.empty', { name: chosen.name }));
			else if (count > maxImportRows)
				setRefused(t('desk.import.tooMany', { rows: figure(count), max: figure(maxImportRows) }));
			else setFile(read);
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error);
			setRefused(t('desk.import.unreadable', { name: chosen.name, reason }));
		}
	};
	return (
		<>
			<ScreenHead
				title={t('desk.import.title')}
				actions={
					<>
						<ExportButton path="owner/marketplace.csv" query={{}} label={t('desk.import.marketplace')} />
						<ExportButton path="owner/watches.csv" query={{}} label={t('desk.import.download')} />
					</>
				}
			>
				<p className="mt-1 max-w-prose text-soft">{t('desk.import.about')}</p>
			</ScreenHead>
			{refused && (
				<div className="mb-5">
					<Notice tone="danger">{refused}</Notice>
				</div>
			)}
			{file ? (
				<FileImport key={file.name} file={file} onLeave={() => setFile(null)} />
			) : (
				<label className={`${buttonClass('primary')} focus-within:outline-2 focus-within:outline-accent`}>
					{t('desk.import.choose')}
					<input
						type="file"
						accept=".csv,.json,text/csv,application/json"
						className="sr-only"
						onChange={(event) => {
							const chosen = event.target.files?.[0];
							event.target.value = '';
							if (chosen) void take(chosen);
						}}
					/>
				</label>
			)}
			{!file && <PicturesImport />}
		</>
	);
}

function FileImport({ file, onLeave }: { file: FileRows; onLeave: () => void }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const queryClient = useQueryClient();
	const [columns, setColumns] = useState<ColumnMap>(() => guessColumns(file.columns, watchRows));
	/** How much is written, 0 to 1. */
	const [part, setPart] = useState<number | null>(null);
	const stopping = useRef(new AbortController());
	const send = useMutation({
		mutationFn: async (commit: boolean) => {
			stopping.current = new AbortController();
			rememberColumns(columns, watchRows);
			setPart(null);
			const rows = mappedRows(file.rows, columns);
			return sendImport<ImportReport>({
				path: '/api/owner/import',
				type: 'application/json',
				body: JSON.stringify({ data: { commit, rows } }),
				language,
				signal: stopping.current.signal,
				onProgress: setPart,
			});
		},
		onSuccess: async ({ written, created, changed }) => {
			if (!written) return;
			toast.success(t('desk.import.done', { created, changed }));
			await queryClient.invalidateQueries({ queryKey: ['owner'] });
			onLeave();
		},
		onError: (error) => {
			const stopped = stopping.current.signal.aborted;
			toast.error(stopped ? t('desk.import.stopped') : messageOf(error) || t('desk.failed'));
		},
	});
	const report = send.data;
	const toWrite = report && report.errorCount === 0 ? report.created + report.changed : 0;
	return (
		<div className="grid gap-6">
			<p>
				<span className="font-medium wrap-anywhere">{file.name}</span>{' '}
				<span className="text-soft">· {t('desk.import.rows', { count: file.rows.length })}</span>
			</p>
			<ColumnChoices
				names={file.columns}
				map={columns}
				options={watchRows.columns.map((value) => ({ value, label: value }))}
				disabled={send.isPending}
				onChange={(next) => {
					setColumns(next);
					send.reset();
				}}
			/>
			{report && <ImportPreview report={report} />}
			<div className="flex flex-wrap items-center gap-3" aria-live="polite">
				{send.isPending ? (
					<>
						<span className="text-soft">
							{t(send.variables ? 'desk.import.writing' : 'desk.import.checking')}
						</span>
						{part !== null && (
							<progress
								aria-label={t('desk.import.writing')}
								value={part}
								max={1}
								className={`${progressClass} w-full sm:w-72`}
							/>
						)}
						<Button look="quiet" onClick={() => stopping.current.abort()}>
							{t('desk.import.stop')}
						</Button>
					</>
				) : (
					<>
						{toWrite > 0 ? (
							<Button onClick={() => send.mutate(true)}>{t('desk.import.commit', { count: toWrite })}</Button>
						) : (
							<Button onClick={() => send.mutate(false)}>{t('desk.import.check')}</Button>
						)}
						<Button look="quiet" onClick={onLeave}>
							{t('desk.import.another')}
						</Button>
					</>
				)}
			</div>
		</div>
	);
}
