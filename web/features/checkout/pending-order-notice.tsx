import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';

type PendingOrderNoticeProps = {
	order: string;
	/** It replaces a button that was just pressed and takes over its focus. */
	isAnswer: boolean;
};

/** Replaces the button while another order awaits payment. */
export function PendingOrderNotice({ order, isAnswer }: PendingOrderNoticeProps) {
	const { t } = useTranslation();
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (isAnswer) box.current?.focus();
	}, [isAnswer]);
	return (
		<div ref={box} tabIndex={-1}>
			<Notice tone="warning">
				<p className="font-medium">{t('checkout.pending.title')}</p>
				<p className="mt-1">{t('checkout.pending.text')}</p>
				<div className="mt-4 grid gap-2">
					<LinkButton to={`/payments?order=${order}`}>{t('checkout.pending.pay')}</LinkButton>
					<LinkButton to="/orders" look="quiet">
						{t('checkout.pending.orders')}
					</LinkButton>
				</div>
			</Notice>
		</div>
	);
}
