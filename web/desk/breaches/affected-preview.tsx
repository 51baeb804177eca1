import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BreachPreview, BreachScopeInput } from '#contract/breaches/breaches.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { deskKey } from '../calls/desk-key.ts';
import { AffectedCounts } from './affected-counts.tsx';

/** Counts who the chosen records affect, while they are being chosen. */
export function AffectedPreview({ scope }: { scope: BreachScopeInput }) {
	const { t } = useTranslation();
	const api = useApi();
	const settled = useDebounced(JSON.stringify(scope), 400);
	const wanted = JSON.parse(settled) as BreachScopeInput;
	const { data, error } = useQuery({
		queryKey: [...deskKey, 'breach-preview', settled],
		queryFn: async () =>
			(await api.post<{ data: BreachPreview }>('owner/breaches/preview', { data: wanted })).data,
		enabled: wanted.areas.length > 0 && wanted.kinds.length > 0,
		placeholderData: keepPreviousData,
		retry: false,
	});
	const isChosen = scope.areas.length > 0;
	return (
		<Card className="grid gap-3 lg:sticky lg:top-4" aria-live="polite">
			<h2 className="text-xl">{t('desk.breaches.whoTitle')}</h2>
			{!isChosen && <p className="text-soft">{t('desk.breaches.chooseFirst')}</p>}
			{isChosen && error && <p className="text-danger">{messageOf(error)}</p>}
			{isChosen && !error && (data ? <AffectedCounts {...data} /> : <Skeleton className="h-24 w-full" />)}
		</Card>
	);
}
