import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { useConstants } from '../../features/layout/constants-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

/** The link to pay, as the customer's mail has it: signed out it asks to sign in, and nobody else sees the order. */
export function PayLinkCard({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const { PUBLIC_URL } = useConstants();
	const link = `${PUBLIC_URL}/payments?order=${order.documentId}&from=mail`;
	return (
		<Card className="grid gap-3">
			<h2 className="text-xl">{t('desk.orders.payLink.title')}</h2>
			<p className="text-sm text-soft">{t('desk.orders.payLink.about')}</p>
			<p className="text-sm wrap-anywhere">{link}</p>
			<CopyButton
				text={link}
				label={t('desk.orders.payLink.copy')}
				copied={t('desk.orders.payLink.copied')}
				failed={t('desk.orders.copyFailed')}
			/>
		</Card>
	);
}
