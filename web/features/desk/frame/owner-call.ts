import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../api/api-context.ts';
import type { ApiClient } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { toast } from '../../../ui/toast.ts';

/** First part of the keys of everything the desk reads; it is dropped when the owner signs out. */
export const deskKey = ['owner', 'desk'] as const;
export const asOwner = { as: 'owner' } as const;

/**
 * A change made at the desk: says so when it is done or why it is not, and has everything read again that the desk
 * shows.
 */
export function useDeskChange<Input, Answer>(
	work: (api: ApiClient, input: Input) => Promise<Answer>,
	{
		done,
		quiet,
	}: { done?: (answer: Answer, input: Input) => string; quiet?: (error: unknown) => boolean } = {},
) {
	const { t } = useTranslation();
	const api = useApi();
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (input: Input) => work(api, input),
		onSuccess: (answer, input) => {
			if (done) toast.success(done(answer, input));
		},
		onError: (error) => {
			if (!quiet?.(error)) toast.error(messageOf(error) || t('desk.failed'));
		},
		onSettled: () => queryClient.invalidateQueries({ queryKey: ['owner'] }),
	});
}
