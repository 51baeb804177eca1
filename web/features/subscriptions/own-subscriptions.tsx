import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OwnSubscription } from '#contract/subscriptions/subscriptions.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { toast } from '../../ui/toast.ts';
import { searchName } from '../cards/search-name.ts';
import { watchPath } from '../cards/watch-path.ts';

const key = ['customer', 'told-of'] as const;

/** A customer's active subscriptions, each with a button that ends it. Renders nothing if there are none. */
export default function OwnSubscriptions() {
	const { t } = useTranslation();
	const api = useApi();
	const { data, isError, isFetching, refetch } = useQuery({
		queryKey: key,
		queryFn: async ({ signal }) =>
			(await api.get<{ data: OwnSubscription[] }>('tell-me', undefined, { as: 'customer', signal })).data,
		staleTime: 0,
	});
	const end = useChange(
		(_, { documentId }: OwnSubscription) => api.delete(`tell-me/${documentId}`, { as: 'customer' }),
		{ done: () => toast.success(t('tellMe.own.ended')), failed: t('tellMe.failed'), again: key },
	);
	if (!data) return isError && <ErrorState onRetry={() => refetch()} busy={isFetching} />;
	if (data.length === 0) return null;
	return (
		<section className="mt-12 max-w-3xl">
			<h2 className="mb-3 text-2xl">{t('tellMe.own.title')}</h2>
			<ul className="grid">
				{data.map((subscription) => {
					const name = subscription.watch
						? `${subscription.watch.brand} ${subscription.watch.model}`
						: searchName(subscription.search) || t('tellMe.own.search');
					return (
						<li
							key={subscription.documentId}
							className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3"
						>
							<span className="min-w-0">
								<Link
									to={
										subscription.watch
											? watchPath(subscription.watch)
											: `/watches?${subscription.search ?? ''}`
									}
									className="font-medium wrap-anywhere underline-offset-4 hover:underline"
								>
									{name}
								</Link>
								<span className="block text-sm text-soft">
									{t(`tellMe.own.reason.${subscription.reason}`)}
								</span>
							</span>
							<Button look="quiet" size="small" busy={end.isPending} onClick={() => end.mutate(subscription)}>
								{t('tellMe.own.end')}
								<span className="sr-only">: {name}</span>
							</Button>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
