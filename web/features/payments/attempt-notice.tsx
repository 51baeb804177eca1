import { useEffect } from 'react';
import type { PaymentAttempt } from '#contract/payments/payment-attempts.schema.ts';
import { isSettling } from '#contract/payments/payment-attempts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';

type AttemptNoticeProps = {
	/** The one whose outcome is not known, or the latest. */
	attempt: PaymentAttempt | undefined;
	/** The try that the buyer has just come back from. */
	cameBackFrom: string | null;
	/** Something became of it: the order may be paid. */
	onChange: () => unknown;
};

/** The result of an attempt at a provider's page, and why nothing else can be paid while it is not known. */
export function AttemptNotice({ attempt, cameBackFrom, onChange }: AttemptNoticeProps) {
	const { t } = useTranslation();
	const state = attempt?.state;
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new state is what the order is read again for.
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
