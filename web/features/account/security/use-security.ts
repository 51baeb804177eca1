import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.ts';
import { type ApiClient, ApiError } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useSession } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { toast } from '../../../ui/toast.ts';

const key = ['customer', 'security'] as const;
export const as = { as: 'customer' } as const;

/** The account's second factors or sessions, from `/api/auth/`. */
export function useSecurity<Data>(path: 'second-factor' | 'sessions') {
	const api = useApi();
	return useQuery({
		queryKey: [...key, path],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: Data }>(`auth/${path}`, undefined, { ...as, signal })).data,
		staleTime: 0,
	});
}

/** A mutation of the account's security: shows the outcome and fetches the security data again. */
export function useSecurityChange<Input, Answer>(
	work: (api: ApiClient, input: Input) => Promise<Answer>,
	{ done, quiet = false }: { done?: string; quiet?: boolean } = {},
) {
	const { t } = useTranslation();
	const api = useApi();
	const queryClient = useQueryClient();
	const { refresh } = useSession();
	return useMutation({
		mutationFn: (input: Input) => work(api, input),
		onSuccess: () => done && toast.success(done),
		onError: (error) => {
			if (!quiet) toast.error((error instanceof ApiError && messageOf(error)) || t('security.failed'));
		},
		onSettled: async () => {
			await queryClient.invalidateQueries({ queryKey: key });
			await refresh();
		},
	});
}
