import { useEffect } from 'react';
import type { PaymentAttempt } from '#contract/payments/payment-attempts.schema.ts';
import { isSettling } from '#contract/payments/payment-attempts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';

type AttemptNoticeProps = {
	/** The attempt whose outcome is unknown, or the latest one. */
	attempt: PaymentAttempt | undefined;
	/** The attempt that the buyer has just returned from. */
	cameBackFrom: string | null;
	/** Called when the attempt changes state, since the order may now be paid. */
	onChange: () => unknown;
};

/**
 * The result of an attempt on a provider's page, or why no other payment is possible until the result is
 * known.
 */
export function AttemptNotice({ attempt, cameBackFrom, onChange }: AttemptNoticeProps) {
	const { t } = useTranslation();
	const state = attempt?.state;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the order is fetched again after each new state.
	useEffect(() => void (state && onChange()), [state]);
	if (!attempt || !state) return null;
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
	if (state === 'pending')
		return (
			<div role="status">
				<Notice tone="warning">
					<p className="font-medium">{t('payments.attempt.pending.title')}</p>
					<p>{t('payments.attempt.pending.text')}</p>
				</Notice>
			</div>
		);
	if (state === 'unsure') return <Notice tone="warning">{t('payments.attempt.unsure')}</Notice>;
	if (attempt.documentId !== cameBackFrom) return null;
	if (state !== 'failed' && state !== 'aborted' && state !== 'expired' && state !== 'waiting') return null;
	return <Notice tone={state === 'failed' ? 'danger' : 'warning'}>{t(`payments.attempt.${state}`)}</Notice>;
}
