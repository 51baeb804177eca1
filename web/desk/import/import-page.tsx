import { useState } from 'react';
import { maxImportRows } from '#contract/catalogue/import.ts';
import type { ImportTable } from '#contract/catalogue/import-file.schema.ts';
import { type FileRefusal, fileRefusals } from '#contract/files/file-refusals.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { useApi } from '../../api/api-context.ts';
import { ApiError } from '../../api/client.ts';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ExportButton } from '../ui/export-button.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import type { RowKind } from './column-map.ts';
import type { FileRows } from './faulty-rows.ts';
import { PicturesImport } from './pictures-import.tsx';
import { WatchesImport } from './watches-import.tsx';

/** Returns why a file was refused, and the line where reading stopped. */
function refusalOf(error: unknown): { reason: FileRefusal | undefined; line: number } {
	if (!(error instanceof ApiError)) return { reason: undefined, line: 0 };
	if (error.code === 'payload_too_large') return { reason: 'tooLarge', line: 0 };
	const { reason, line } = error.details;
	return { reason: fileRefusals.find((one) => one === reason), line: Number(line ?? 0) };
}

/** Exports watches to a file and imports them: column mapping, preview, then all rows or none. */
export function ImportPage() {
	const { t, language } = useTranslation();
	const figure = (count: number) => formatNumber(count, language);
	const [file, setFile] = useState<{ read: FileRows; kind: RowKind } | null>(null);
	const [refused, setRefused] = useState('');
	const api = useApi();
	const [isReading, setReading] = useState(false);
	const readFile = async (chosen: File) => {
		setRefused('');
		setReading(true);
		try {
			const query = new URLSearchParams({ name: chosen.name.slice(-200) });
			// The column names come with the schemas, which are loaded when a file is chosen.
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
			<ScreenHead title={t('desk.import.title')} />
			{refused && (
				<div className="mb-5">
					<Notice tone="danger">{refused}</Notice>
				</div>
			)}
			{file ? (
				<WatchesImport key={file.read.name} file={file.read} kind={file.kind} onLeave={() => setFile(null)} />
			) : (
				<div className="grid items-start gap-5 xl:grid-cols-2">
					<Card className="grid gap-4">
						<div>
							<h2 className="text-xl">{t('desk.nav.watches')}</h2>
							<p className="mt-1 max-w-prose text-soft">{t('desk.import.about')}</p>
						</div>
						{isReading ? (
							<p role="status" className="min-h-11 content-center text-soft">
								{t('desk.import.reading')}
							</p>
						) : (
							<div>
								<FileButton
									look="primary"
									accept=".csv,.txt,.tsv,.xlsx,.xls,.json,text/csv,application/json"
									onChoose={([chosen]) => chosen && void readFile(chosen)}
								>
									{t('desk.import.choose')}
								</FileButton>
							</div>
						)}
						<div className="flex flex-wrap gap-2 border-t border-line pt-4">
							<ExportButton path="owner/watches.csv" label={t('desk.import.download')} />
							<ExportButton path="owner/marketplace.csv" label={t('desk.import.marketplace')} />
						</div>
					</Card>
					<PicturesImport />
				</div>
			)}
		</>
	);
}
