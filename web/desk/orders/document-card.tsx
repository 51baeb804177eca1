import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AttachedDocumentsCard } from './attached-documents-card.tsx';

export function DocumentCard({ order }: { order: DeskOrder }) {
	const { t } = useTranslation();
	const { document } = order;
	const paper = document && {
		...document,
		path: 'document',
		name: `${document.kind}-${document.number}`,
		label: t(`orders.document.${document.kind}`, { number: document.number }),
	};
	return (
		<AttachedDocumentsCard
			order={order}
			of="document"
			papers={paper ? [paper] : []}
			attach={t(document ? 'desk.orders.document.replace' : 'desk.orders.document.attach')}
		>
			{!document && <p className="text-sm text-soft">{t('desk.orders.document.none')}</p>}
		</AttachedDocumentsCard>
	);
}
