import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PictureImportReport } from '#contract/pictures/picture-import.schema.ts';
import { maxPictureZip } from '#contract/pictures/picture-import.ts';
import { messageOf } from '../../api/error-message.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { progressClass } from '../frame/progress.ts';
import { ExportButton } from '../lists/export-button.tsx';
import { Counts, PreviewRows } from './preview-rows.tsx';
import { sendImport } from './send-import.ts';

/** All photographs out of the shop as a ZIP and back: whose they are, and then taken watch by watch. */
export function PicturesImport() {
	const { t } = useTranslation();
	const language = useLanguage();
	const queryClient = useQueryClient();
	const [zip, setZip] = useState<File | null>(null);
	/** How much is taken, 0 to 1. */
	const [part, setPart] = useState<number | null>(null);
	const stopping = useRef(new AbortController());
	const send = useMutation({
		mutationFn: ({ file, commit }: { file: File; commit: boolean }) => {
			stopping.current = new AbortController();
			setPart(null);
			return sendImport<PictureImportReport>({
				path: `/api/owner/pictures/import?commit=${commit}`,
				type: 'application/zip',
				body: file,
				language,
				signal: stopping.current.signal,
				onProgress: setPart,
			});
		},
		onSuccess: ({ written, added }) => {
			if (written) toast.success(t('desk.pictures.done', { count: added }));
		},
		onError: (error) => {
			const stopped = stopping.current.signal.aborted;
			toast.error(stopped ? t('desk.pictures.stopped') : messageOf(error) || t('desk.failed'));
		},
		onSettled: (_report, _error, { commit }) =>
			commit ? queryClient.invalidateQueries({ queryKey: ['owner'] }) : undefined,
	});
	const report = send.data;
	const choose = (file: File) => {
		send.reset();
		if (file.size > maxPictureZip) return toast.error(t('desk.pictures.tooLarge'));
		setZip(file);
		send.mutate({ file, commit: false });
	};
	return (
		<section className="mt-10 grid gap-4 border-t border-line pt-6">
			<div>
				<h2 className="font-serif text-xl">{t('desk.pictures.title')}</h2>
				<p className="mt-1 max-w-prose text-soft">{t('desk.pictures.about')}</p>
			</div>
			{zip && <p className="font-medium wrap-anywhere">{zip.name}</p>}
			{report && <Report report={report} />}
			<div className="flex flex-wrap items-center gap-3" aria-live="polite">
				{send.isPending ? (
					<>
						<span className="text-soft">
							{t(send.variables.commit ? 'desk.pictures.writing' : 'desk.import.checking')}
						</span>
						{part !== null && (
							<progress
								aria-label={t('desk.pictures.writing')}
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
						{zip && report && !report.written && report.added > 0 && (
							<Button onClick={() => send.mutate({ file: zip, commit: true })}>
								{t('desk.pictures.commit', { count: report.added })}
							</Button>
						)}
						<label className={`${buttonClass('quiet')} focus-within:outline-2 focus-within:outline-accent`}>
							{t('desk.pictures.choose')}
							<input
								type="file"
								accept=".zip,application/zip"
								className="sr-only"
								onChange={(event) => {
									const chosen = event.target.files?.[0];
									event.target.value = '';
									if (chosen) choose(chosen);
								}}
							/>
						</label>
						<ExportButton path="owner/pictures.zip" query={{}} label={t('desk.pictures.download')} />
					</>
				)}
			</div>
		</section>
	);
}

function Report({ report }: { report: PictureImportReport }) {
	const { t } = useTranslation();
	const { added, unchanged, unmatched, unmatchedCount, pictures, written } = report;
	return (
		<div className="grid gap-4">
			<Counts counts={{ created: added, unchanged, unmatched: unmatchedCount }} />
			{added === 0 && !written && <p>{t('desk.pictures.nothing')}</p>}
			{unmatchedCount > 0 && (
				<>
					<Notice tone="warning">{t('desk.pictures.unmatched')}</Notice>
					<PreviewRows
						heads={['file', 'problem']}
						rows={unmatched.map(({ file, reason }) => [file, t(`desk.pictures.reason.${reason}`)])}
						more={unmatchedCount - unmatched.length}
					/>
				</>
			)}
			{!written && pictures.length > 0 && (
				<PreviewRows
					heads={['file', 'watch']}
					rows={pictures.map(({ file, watch }) => [file, watch.name])}
					more={added - pictures.length}
				/>
			)}
		</div>
	);
}
