import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { paperFileName } from '#contract/orders/papers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { ExportButton } from '../ui/export-button.tsx';

/** Downloads or revokes the certificate of an order's item. `item` counts from 1. */
export function CertificateRow({ order, item }: { order: DeskOrder; item: number }) {
	const { t } = useTranslation();
	const sold = order.items[item - 1];
	const certificate = sold?.certificate;
	const watchName = `${sold?.brand ?? ''} ${sold?.model ?? ''}`;
	const isRevoked = certificate === 'revoked';
	const change = useDeskChange(
		(api) =>
			api.post(`owner/orders/${order.id}/certificates`, {
				data: { updatedAt: order.updatedAt, item, revoked: !isRevoked },
			}),
		{ done: () => t(`desk.orders.certificate.${isRevoked ? 'given' : 'revoked'}`) },
	);
	if (!certificate) return null;
	return (
		<div className="flex basis-full flex-wrap items-center gap-x-6 pl-15">
			{!isRevoked && (
				<ExportButton
					look="plain"
					className="px-0!"
					path={`owner/orders/${order.id}/papers/certificate`}
					query={{ item: String(item) }}
					name={paperFileName('certificate', order.number, item)}
					label={t('desk.orders.certificate.save')}
				/>
			)}
			<ActionMenu
				look="plain"
				label={t('desk.orders.more')}
				of={t('desk.orders.certificate.save')}
				actions={[
					{
						name: 'revoke',
						label: t(`desk.orders.certificate.${isRevoked ? 'give' : 'revoke'}`),
						grave: !isRevoked,
						busy: change.isPending,
						...(!isRevoked && {
							question: {
								title: t('desk.orders.certificate.revokeTitle', { watch: watchName }),
								message: t('desk.orders.certificate.revokeText'),
							},
						}),
						onPress: () => change.mutateAsync(),
					},
				]}
			/>
		</div>
	);
}
