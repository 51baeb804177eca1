import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import { type ImportCall, sendImport } from './send-import.ts';

/** The call to make. Without `commit` it is a dry run. */
type ImportRun = Pick<ImportCall, 'path' | 'type' | 'body'> & { commit: boolean };

/** Runs an import as a dry run or for real, reports its progress, and can be stopped. */
export function useImport<Report>({
	stopped,
	onReport,
}: {
	stopped: string;
	onReport: (report: Report) => void;
}) {
	const { t, language } = useTranslation();
	const queryClient = useQueryClient();
	/** Progress, 0 to 1. */
	const [part, setPart] = useState<number | null>(null);
	const stopping = useRef(new AbortController());
	const send = useMutation({
		mutationFn: ({ commit: _, ...request }: ImportRun) => {
			stopping.current = new AbortController();
			setPart(null);
			return sendImport<Report>({
				...request,
				language,
				signal: stopping.current.signal,
				onProgress: setPart,
			});
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
