import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, type ButtonLook, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { progressClass } from '../frame/progress.ts';
import { type Sending, sendImport } from './send-import.ts';

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
