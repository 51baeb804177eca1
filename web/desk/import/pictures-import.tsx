import { useState } from 'react';
import type { PictureImportReport } from '#contract/pictures/picture-import.schema.ts';
import { maxPictureZip } from '#contract/pictures/picture-import.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { ImportFoot } from './import-foot.tsx';
import { ImportReport } from './import-report.tsx';
import { useImport } from './use-import.ts';

/** Exports all photographs as a ZIP file and imports them: matching first, then watch by watch. */
export function PicturesImport() {
	const { t } = useTranslation();
	const [zip, setZip] = useState<File | null>(null);
	const { run, reset, report, ...state } = useImport<PictureImportReport>({
		stopped: t('desk.pictures.stopped'),
		onReport: ({ written, added }) => {
			if (written) toast.success(t('desk.pictures.done', { count: added }));
		},
	});
	const send = (body: File, commit: boolean) =>
		run({ commit, path: `/api/owner/pictures/import?commit=${commit}`, type: 'application/zip', body });
	const choose = (file: File) => {
		reset();
		if (file.size > maxPictureZip) return toast.error(t('desk.pictures.tooLarge'));
		setZip(file);
		send(file, false);
	};
	return (
		<Card className="grid gap-4">
			<div>
				<h2 className="text-xl">{t('desk.pictures.title')}</h2>
				<p className="mt-1 max-w-prose text-soft">{t('desk.pictures.about')}</p>
			</div>
			{zip && <p className="font-medium wrap-anywhere">{zip.name}</p>}
			{report && <PictureReport report={report} />}
			<ImportFoot {...state} writing={t('desk.pictures.writing')}>
				{zip && report && !report.written && report.added > 0 && (
					<Button onClick={() => send(zip, true)}>
						{t('desk.pictures.commit', { count: report.added })}
					</Button>
				)}
				<FileButton look="quiet" accept=".zip,application/zip" onChoose={([file]) => file && choose(file)}>
					{t('desk.pictures.choose')}
				</FileButton>
			</ImportFoot>
			<div className="flex flex-wrap gap-2 border-t border-line pt-4">
				<ExportButton path="owner/pictures.zip" label={t('desk.pictures.download')} />
			</div>
		</Card>
	);
}

function PictureReport({ report }: { report: PictureImportReport }) {
	const { t } = useTranslation();
	const { added, unchanged, unmatched, unmatchedCount, pictures, written } = report;
	return (
		<ImportReport
			counts={{ created: added, unchanged, unmatched: unmatchedCount }}
			parts={[
				{
					warning: t('desk.pictures.unmatched'),
					heads: ['file', 'problem'],
					rows: unmatched.map(({ file, reason }) => [file, t(`desk.pictures.reason.${reason}`)]),
					count: unmatchedCount,
				},
				{
					heads: ['file', 'watch'],
					rows: written ? [] : pictures.map(({ file, watch }) => [file, watch.name]),
					count: added,
				},
			]}
		>
			{added === 0 && !written && <p>{t('desk.pictures.nothing')}</p>}
		</ImportReport>
	);
}
