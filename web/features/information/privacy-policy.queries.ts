import { queryOptions } from '@tanstack/react-query';
import type { OneAnswer } from '#contract/http/envelopes.schema.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { PrivacyPolicy } from '#contract/personal-data/privacy-policy.schema.ts';
import { type ApiClient, ApiError } from '../../api/client.ts';
import { unsentMeta } from '../../api/received-data.tsx';

/** The current policy. Only a part that is not hydrated shows it, so it is not sent with the page. */
export const privacyPolicyQuery = (api: ApiClient, language: Language) =>
	queryOptions({
		queryKey: ['visitor', 'privacy', language],
		meta: unsentMeta,
		queryFn: async ({ signal }): Promise<PrivacyPolicy> =>
			(await api.get<OneAnswer<PrivacyPolicy>>('privacy', {}, { as: 'visitor', signal })).data,
	});

/** A version of the policy, whose text never changes. */
export const privacyVersionQuery = (api: ApiClient, version: string) =>
	queryOptions({
		queryKey: ['visitor', 'privacy', 'version', version],
		queryFn: async ({ signal }): Promise<PrivacyPolicy> => {
			const path = `privacy/${encodeURIComponent(version)}`;
			return (await api.get<OneAnswer<PrivacyPolicy>>(path, {}, { as: 'visitor', signal })).data;
		},
		retry: (tried, error) => tried < 2 && !(error instanceof ApiError && error.status < 500),
	});
