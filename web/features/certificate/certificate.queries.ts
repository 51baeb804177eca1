import { queryOptions } from '@tanstack/react-query';
import type { OneAnswer } from '#contract/http/envelopes.schema.ts';
import type { PublicCertificate } from '#contract/orders/papers.schema.ts';
import { type ApiClient, ApiError } from '../../api/client.ts';

export const certificateQuery = (api: ApiClient, code: string) =>
	queryOptions({
		queryKey: ['visitor', 'certificate', code],
		queryFn: async ({ signal }): Promise<PublicCertificate> => {
			const path = `certificates/${encodeURIComponent(code)}`;
			return (await api.get<OneAnswer<PublicCertificate>>(path, {}, { as: 'visitor', signal })).data;
		},
		retry: (tried, error) => tried < 2 && !(error instanceof ApiError && error.status < 500),
	});
