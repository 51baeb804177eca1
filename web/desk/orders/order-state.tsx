import { fullName } from '#contract/accounts/accounts.ts';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { guestName } from '#contract/orders/guests.ts';
import { type OrderState, type Stage, stageOf, wordOf } from '#contract/orders/orders.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
/** Says whose an order is: an account's, a guest's, nobody's at the counter, a deleted account's. */
export function useBuyerName() {
	const { t } = useTranslation();
	return ({ customer, guest, atCounter }: Pick<OwnerOrder, 'customer' | 'guest' | 'atCounter'>): string => {
		if (customer) return fullName(customer);
		const name = guest && guestName(guest);
		if (name) return `${name} · ${t('desk.orders.guest.label')}`;
		return t(atCounter ? 'desk.orders.atCounter' : 'desk.orders.noCustomer');
	};
}

/** The colour of how far something has come. */
export const stageTones: Record<Stage, BadgeTone> = {
	waiting: 'warning',
	preparing: 'info',
	travelling: 'info',
	done: 'accent',
	failed: 'danger',
	returned: 'info',
	over: 'neutral',
};

/** Says above a dialog's form that the order is not any more what the press was about. */
export function NewerState({ order }: { order: OrderState & { needsReview: boolean } }) {
	const { t } = useTranslation();
	return (
		<Notice tone="warning">
			<p className="mb-2">{t('desk.orders.newer')}</p>
			<OrderStateBadges order={order} />
		</Notice>
	);
}

/** How far an order has come, in one word, and whether it waits for a look. */
export function OrderStateBadges({ order }: { order: OrderState & { needsReview: boolean } }) {
	const { t } = useTranslation();
	return (
		<span className="inline-flex flex-wrap gap-1 xl:flex-nowrap">
			<Badge tone={stageTones[stageOf(order)]}>{t(`orders.status.${wordOf(order)}`)}</Badge>
			{order.needsReview && <Badge tone="danger">{t('desk.orders.review')}</Badge>}
		</span>
	);
}
