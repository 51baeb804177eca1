import { useQuery } from '@tanstack/react-query';
import type { OwnPrivacyRequest } from '#contract/privacy-requests/privacy-requests.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDates } from '../preferences/use-dates.ts';

/** The key of the signed-in person's requests in the query cache. */
export const ownPrivacyRequestsKey = ['privacy-requests'] as const;

/** The signed-in person's requests about their data, newest first, with what is due or was answered. */
export function OwnPrivacyRequests() {
	const { t } = useTranslation();
	const api = useApi();
	const dates = useDates();
	const { data: requests = [] } = useQuery({
		queryKey: ownPrivacyRequestsKey,
		queryFn: async ({ signal }) =>
			(
				await api.get<{ data: OwnPrivacyRequest[] }>('privacy-requests', undefined, {
					as: 'customer',
					signal,
				})
			).data,
	});
	if (requests.length === 0) return null;
	return (
		<section className="mt-10" aria-labelledby="own-privacy-requests">
			<h2 id="own-privacy-requests" className="text-xl">
				{t('privacyRequest.own')}
			</h2>
			<ul className="mt-3 grid gap-4">
				{requests.map(({ number, kind, state, createdAt, dueOn, closedAt, answer }) => (
					<li key={number} className="grid gap-1 border-t border-line pt-4">
						<p className="flex flex-wrap justify-between gap-x-4">
							<span className="font-medium">{t(`privacyRequest.kinds.${kind}`)}</span>
							<span className="figures text-soft">{number}</span>
						</p>
						<p className="text-sm text-soft">
							{t(`privacyRequest.state.${state}`, {
								date: dates.day(closedAt ?? (state === 'blocked' ? createdAt : `${dueOn}T12:00:00-04:00`)),
							})}
						</p>
						{answer && <p className="text-sm whitespace-pre-line wrap-anywhere">{answer}</p>}
					</li>
				))}
			</ul>
		</section>
	);
}
