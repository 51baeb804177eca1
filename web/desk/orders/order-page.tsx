import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { holdsUnits } from '#contract/orders/state-questions.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NoteCard } from '../forms/note-card.tsx';
import { BlockedData, blockingRequestIn } from '../privacy-requests/blocked-data.tsx';
import { ReviewsCard } from '../reviews/reviews-card.tsx';
import { OneScreen } from '../ui/one-screen.tsx';
import { RecordColumns } from '../ui/record-columns.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { CreditNotesCard } from './credit-notes-card.tsx';
import { CustomerCard } from './customer-card.tsx';
import { DocumentCard } from './document-card.tsx';
import { HoldCountdown } from './hold-countdown.tsx';
import { LinkCard } from './link-card.tsx';
import { MailsCard } from './mails-card.tsx';
import { OrderActionsCard } from './order-actions-card.tsx';
import { OrderDocumentsCard } from './order-documents-card.tsx';
import { OrderHistoryCard } from './order-history-card.tsx';
import { OrderItemsCard } from './order-items-card.tsx';
import { OrderStateBadges } from './order-state.tsx';
import { useOrder } from './orders.queries.ts';
import { PaymentsCard } from './payments-card.tsx';
import { ReturnsCard } from './returns-card.tsx';
import { UsdtCard } from './usdt-card.tsx';

/** An order with its state, actions, buyer, items, payments and history. */
export function OrderPage({ id }: { id: string }) {
	const { t } = useTranslation();
	const query = useOrder(id);
	const blocking = blockingRequestIn(query.error);
	return (
		<OneScreen
			query={query}
			data={blocking === null ? query.data : null}
			title={t('orders.number', { id: '' })}
			refusal={blocking && <BlockedData request={blocking} onOpened={() => void query.refetch()} />}
		>
			{(order) => <OrderDetails order={order} />}
		</OneScreen>
	);
}

function OrderDetails({ order }: { order: DeskOrder }) {
	const { t } = useTranslation();
	const dates = useDates();
	return (
		<>
			<ScreenHead title={t('orders.number', { id: order.number })}>
				<p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
					<OrderStateBadges order={order} />
					<span>{t('orders.placed', { date: dates.moment(order.createdAt) })}</span>
					{holdsUnits(order) && <HoldCountdown order={order} />}
				</p>
			</ScreenHead>
			<RecordColumns
				first={
					<>
						<OrderActionsCard order={order} />
						<CustomerCard order={order} />
					</>
				}
				rest={
					<>
						<OrderDocumentsCard order={order} />
						<DocumentCard order={order} />
						<CreditNotesCard order={order} />
						<LinkCard order={order} />
						<NoteCard
							note={order.ownerNote}
							path={`owner/orders/${order.id}/note`}
							hint={t('desk.orders.ownNoteHint')}
						/>
					</>
				}
			>
				<OrderItemsCard order={order} />
				<PaymentsCard order={order} />
				<ReturnsCard order={order} />
				<ReviewsCard order={order} />
				<UsdtCard order={order} />
				<OrderHistoryCard order={order} />
				<MailsCard order={order} />
			</RecordColumns>
		</>
	);
}
