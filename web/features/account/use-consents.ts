import { useQuery } from '@tanstack/react-query';
import type { Consent } from '#contract/personal-data/consents.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';

/** What the signed-in person consented to. */
export function useConsents() {
	const { viewer } = useSession();
	const api = useApi();
	return useQuery({
		queryKey: [viewer, 'consents'],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: Consent[] }>('users/consents', undefined, { as: viewer, signal })).data,
		staleTime: 0,
	});
}
