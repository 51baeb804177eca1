import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import type { attemptBegunSchema } from '#contract/payments/payment-attempts.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { ApiError } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ReviewLink } from '../page/review-link.tsx';
import type { MethodPanelProps } from './method-view.ts';

/** The button that opens the provider's page, from which the buyer returns to this one. */
export function PayOnline({ order, method }: MethodPanelProps<'online'>) {
	const { t } = useTranslation();
	const api = useApi();
	const { viewer } = useSession();
	const begin = useMutation({
		mutationFn: () =>
			api.post<z.infer<typeof attemptBegunSchema>>(
				`orders/${order.documentId}/payment-attempts`,
				{ data: { method: method.id } },
				{ as: viewer },
			),
		onSuccess: ({ data }) => location.assign(data.url),
	});
	// After the browser's Back button, the restored page would still show the button as busy.
	const { reset } = begin;
	useEffect(() => {
		const wake = (event: PageTransitionEvent) => event.persisted && reset();
		addEventListener('pageshow', wake);
		return () => removeEventListener('pageshow', wake);
	}, [reset]);
	const { error } = begin;
	return (
		<div className="grid gap-4">
			{error && (
				<Notice tone="danger">
					{(error instanceof ApiError && error.message) || t('payments.online.failed')}
					<ReviewLink error={error} />
				</Notice>
			)}
			<Button
				size="large"
				className="w-full"
				busy={begin.isPending || begin.isSuccess}
				onClick={() => begin.mutate()}
			>
				{t('payments.online.pay', { name: method.name })}
				<Icon name="arrow-right" />
			</Button>
		</div>
	);
}
