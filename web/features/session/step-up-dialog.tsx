import { useQuery } from '@tanstack/react-query';
import type { FactorChallenge } from '#contract/accounts/second-factor.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import FactorForm from './factor-form.tsx';

/** Asks the signed-in user to authenticate again, after which the refused call is repeated. */
export default function StepUpDialog({ onEnd }: { onEnd: (shown: boolean) => void }) {
	const { t } = useTranslation();
	const api = useApi();
	const query = useQuery({
		queryKey: ['customer', 'step-up'],
		queryFn: () =>
			api.post<{ data: FactorChallenge }>('auth/second-factor/challenge', undefined, { as: 'customer' }),
		staleTime: 0,
		gcTime: 0,
		retry: false,
		refetchOnWindowFocus: false,
	});
	const challenge = query.data?.data;
	return (
		<Dialog open onClose={() => onEnd(false)} title={t('security.stepUp')}>
			{query.isError && <Notice tone="danger">{messageOf(query.error) || t('security.failed')}</Notice>}
			{!challenge && !query.isError && <Skeleton className="h-40" />}
			{challenge && (
				<FactorForm
					key={challenge.challenge}
					challenge={challenge}
					send={async (shown) => {
						await api.post('auth/second-factor/confirm', shown, { as: 'customer' });
						onEnd(true);
					}}
					onOver={() => void query.refetch()}
				/>
			)}
		</Dialog>
	);
}
