import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { ErrorBody } from '#contract/http/errors.ts';
import { ApiError } from '../../api/client.ts';
import { messageOf } from '../../api/error-message.ts';
import { sendSigned } from '../../api/signed-fetch.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, type ButtonLook, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { Figure } from '../lists/figure.tsx';

/** The browser's progress bar in the shop's colours; its width is given beside it. */
export const progressClass =
	'h-1.5 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent';

/** The body of the call; without `commit` nothing is written. */
type Run = Pick<Sending, 'path' | 'type' | 'body'> & { commit: boolean };

/** An import on its way: it is looked at first and then written, tells how far it is, and can be stopped. */
export function useImport<Report>({
	stopped,
	onReport,
}: {
	stopped: string;
	onReport: (report: Report) => void;
}) {
	const { t, language } = useTranslation();
	const queryClient = useQueryClient();
	/** How much is done, 0 to 1. */
	const [part, setPart] = useState<number | null>(null);
	const stopping = useRef(new AbortController());
	const send = useMutation({
		mutationFn: ({ commit: _, ...what }: Run) => {
			stopping.current = new AbortController();
			setPart(null);
			return sendImport<Report>({ ...what, language, signal: stopping.current.signal, onProgress: setPart });
		},
		onSuccess: onReport,
		onError: (error) => {
			const isStopped = stopping.current.signal.aborted;
			toast.error(isStopped ? stopped : messageOf(error) || t('desk.failed'));
		},
		onSettled: (_report, _error, { commit }) =>
			commit ? queryClient.invalidateQueries({ queryKey: ['owner'] }) : undefined,
	});
	return {
		run: send.mutate,
		reset: send.reset,
		report: send.data,
		isBusy: send.isPending,
		isWriting: send.variables?.commit === true,
		part,
		stop: () => stopping.current.abort(),
	};
}

type ImportFootProps = Pick<ReturnType<typeof useImport>, 'isBusy' | 'isWriting' | 'part' | 'stop'> & {
	writing: string;
	children: ReactNode;
};

/** How far an import is, with the way to stop it; or what can be done. */
export function ImportFoot({ isBusy, isWriting, part, stop, writing, children }: ImportFootProps) {
	const { t } = useTranslation();
	return (
		<div className="flex flex-wrap items-center gap-3" aria-live="polite">
			{isBusy ? (
				<>
					<span className="text-soft">{isWriting ? writing : t('desk.import.checking')}</span>
					{part !== null && (
						<progress
							aria-label={writing}
							value={part}
							max={1}
							className={`${progressClass} w-full sm:w-72`}
						/>
					)}
					<Button look="quiet" onClick={stop}>
						{t('desk.import.stop')}
					</Button>
				</>
			) : (
				children
			)}
		</div>
	);
}

type FileButtonProps = {
	look: ButtonLook;
	accept: string;
	multiple?: boolean;
	capture?: 'environment';
	onChoose: (files: File[]) => void;
	children: string;
};

export function FileButton({ look, onChoose, children, ...input }: FileButtonProps) {
	return (
		<label className={`${buttonClass(look)} focus-within:outline-2 focus-within:outline-accent`}>
			{children}
			<input
				{...input}
				type="file"
				className="sr-only"
				onChange={(event) => {
					onChoose([...(event.target.files ?? [])]);
					event.target.value = '';
				}}
			/>
		</label>
	);
}

type Line<Report> = { done: number; total: number } | { data: Report } | ErrorBody;
type Sending = {
	/** The address with its query. */
	path: string;
	body: string | Blob;
	type: 'application/json' | 'application/zip';
	language: string;
	signal: AbortSignal;
	onProgress: (part: number) => void;
};

/** Sends a file or its rows, telling how far they are. Throws ApiError, also when cut off. */
async function sendImport<Report>({
	path,
	body,
	type,
	language,
	signal,
	onProgress,
}: Sending): Promise<Report> {
	// In a browser it is the whole Response.
	const answer = (await sendSigned(path, {
		method: 'POST',
		headers: { accept: 'application/x-ndjson', 'content-type': type, 'accept-language': language },
		body: body as string,
		signal,
	})) as Response;
	if (!answer.ok) throw new ApiError(answer.status, (await answer.json().catch(() => undefined))?.error);
	const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
	let text = '';
	for (;;) {
		const part = await reader?.read().catch(() => undefined);
		if (!part || part.done) throw new ApiError(0);
		const lines = (text + part.value).split('\n');
		text = lines.pop() ?? '';
		for (const line of lines) {
			const read = JSON.parse(line) as Line<Report>;
			if ('done' in read) onProgress(read.done / read.total);
			else if ('error' in read) throw new ApiError(read.error.status, read.error);
			else return read.data;
		}
	}
}

/** Words stay whole but in the last column, whose values may be of any length. */
const cellClass = 'border-b border-line py-2 pr-4 text-left align-top wrap-break-word last:wrap-anywhere';

type Name = TextsIn<'desk.import'>;
/** Rows under heads that are names of `desk.import`; `count` are there, and not all are shown. */
type Part = {
	heads: readonly Name[];
	rows: readonly ReactNode[][];
	count: number;
	/** Said above them: they are refused, or to be looked at. */
	danger?: string;
	warning?: string;
};
type ImportReportProps = {
	/** How many rows are what, by names of `desk.import`. */
	counts: Partial<Record<Name, number>>;
	parts: readonly Part[];
	children?: ReactNode;
};

/**
 * The shop's answer to rows, pieces or pictures before they are written: counts, problems, and what would
 * change.
 */
export function ImportReport({ counts, parts, children }: ImportReportProps) {
	const { t } = useTranslation();
	return (
		<section className="grid gap-4" aria-live="polite">
			<dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-4 sm:grid-cols-4">
				{Object.entries(counts).map(([name, count]) => (
					<Figure key={name} label={t(`desk.import.${name as Name}`)}>
						{count}
					</Figure>
				))}
			</dl>
			{children}
			{parts.map((part) => part.rows.length > 0 && <PartRows key={part.heads.join()} {...part} />)}
		</section>
	);
}

function PartRows({ heads, rows, count, danger, warning }: Part) {
	const { t } = useTranslation();
	return (
		<>
			{danger && <Notice tone="danger">{danger}</Notice>}
			{warning && <Notice tone="warning">{warning}</Notice>}
			<div>
				<table className="w-full">
					<thead className="text-sm text-soft">
						<tr>
							{heads.map((head) => (
								<th key={head} scope="col" className={`${cellClass} font-medium whitespace-nowrap`}>
									{t(`desk.import.${head}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((cells, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: one row of the file may have several errors; none is moved.
							<tr key={index}>
								{cells.map((cell, at) => (
									<td key={heads[at]} className={cellClass}>
										{cell}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
				{count > rows.length && (
					<p className="mt-2 text-sm text-soft">{t('desk.import.more', { count: count - rows.length })}</p>
				)}
			</div>
		</>
	);
}
