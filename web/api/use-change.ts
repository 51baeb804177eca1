import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toast.ts';
import { useApi } from './api-context.ts';
import type { ApiClient } from './client.ts';
import { messageOf } from './error-message.ts';

type ChangeOptions<Answer> = {
	done?: (answer: Answer) => unknown;
	/** Shown when the server gave no reason; null if the caller shows the error itself. */
	failed: string | null;
	/** Prefix of the query keys to fetch again, whether the call succeeded or not. */
	again?: readonly unknown[];
};

/** A mutation that shows why it failed and fetches again what it may have changed. */
export function useChange<Answer, Input = void>(
	work: (api: ApiClient, input: Input) => Promise<Answer>,
	{ done, failed, again }: ChangeOptions<Answer>,
) {
	const api = useApi();
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (input: Input) => work(api, input),
		onSuccess: (answer) => done?.(answer),
		onError: (error) => failed !== null && toast.error(messageOf(error) || failed),
		onSettled: () => again && queryClient.invalidateQueries({ queryKey: again }),
	});
}
