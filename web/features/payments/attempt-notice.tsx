import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Order } from '#contract/orders/orders.schema.ts';
import { isSettling } from '#contract/payments/attempts.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { attemptsQuery } from './payments.queries.ts';

type AttemptNoticeProps = {
	order: Order;
	/** The try that the buyer has just come back from. */
	cameBackFrom: string | null;
	/** Something became of it: the order may be paid. */
	onChange: () => unknown;
};

/**
 * The result of the last try at a provider's page. While the provider is being asked the page waits with the
 * buyer, who must not pay once more.
 */
export function AttemptNotice({ order, cameBackFrom, onChange }: AttemptNoticeProps) {
	const { t } = useTranslation();
	const api = useApi();
	const { viewer } = useSession();
	const { data } = useQuery(attemptsQuery(api, viewer, order.documentId));
	const last = data?.[0];
	const state = last?.state;
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new state is what the order is read again for.
	useEffect(() => void (state && onChange()), [state]);
	if (!last || !state) return null;
	if (isSettling(state))
		return (
			<div role="status">
				<Notice>
					<p className="flex items-center gap-2 font-medium">
						{t('payments.attempt.settling.title')}
						<Spinner />
					</p>
					<p>{t('payments.attempt.settling.text')}</p>
				</Notice>
			</div>
		);
	if (state === 'unsure') return <Notice tone="warning">{t('payments.attempt.unsure')}</Notice>;
	if (last.documentId !== cameBackFrom) return null;
	if (state !== 'failed' && state !== 'aborted' && state !== 'expired') return null;
	return <Notice tone={state === 'failed' ? 'danger' : 'warning'}>{t(`payments.attempt.${state}`)}</Notice>;
}
