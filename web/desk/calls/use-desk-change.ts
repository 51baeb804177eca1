import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import type { ApiClient } from '../../api/client.ts';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import { refusalMessage } from './refusal-message.ts';
import { offerUndo } from './undo.tsx';

/** A mutation of the desk: shows a toast on success or failure and then invalidates the desk's queries. */
export function useDeskChange<Answer, Input = void>(
	work: (api: ApiClient, input: Input) => Promise<Answer>,
	{
		done,
		undo,
		quiet,
		deletedId,
	}: {
		done?: (answer: Answer, input: Input) => string;
		/** Undoes the change. Offered for ten seconds. */
		undo?: (api: ApiClient, answer: Answer, input: Input) => Promise<unknown>;
		quiet?: (error: unknown, input: Input) => boolean;
		/**
		 * The documentId of the resource that the change deletes, so that its own page does not refetch it.
		 */
		deletedId?: (input: Input) => string | null;
	} = {},
) {
	const texts = useTranslation();
	const { t } = texts;
	const api = useApi();
	const queryClient = useQueryClient();
	const readAgain = (except: string | null = null) =>
		queryClient.invalidateQueries({
			queryKey: ['owner'],
			predicate: ({ queryKey }) => except === null || !queryKey.includes(except),
		});
	const undoChange = async (
		undone: (api: ApiClient, answer: Answer, input: Input) => Promise<unknown>,
		answer: Answer,
		input: Input,
	) => {
		try {
			await undone(api, answer, input);
			toast.success(t('desk.undone'));
		} catch (error) {
			toast.error(messageOf(error) || t('desk.failed'));
		}
		await readAgain();
	};
	return useMutation({
		mutationFn: (input: Input) => work(api, input),
		onSuccess: (answer, input) => {
			if (!done) return;
			if (undo) offerUndo(done(answer, input), t('desk.undo'), () => void undoChange(undo, answer, input));
			else toast.success(done(answer, input));
		},
		onError: (error, input) => {
			if (!quiet?.(error, input)) toast.error(refusalMessage(error) || t('desk.failed'));
		},
		onSettled: (_answer, error, input) => readAgain(error ? null : deletedId?.(input)),
	});
}
