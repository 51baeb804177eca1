import { fullName } from '#contract/accounts/accounts.ts';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { guestName } from '#contract/orders/guests.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Returns the buyer's name: a customer, a guest, an anonymous sale or a deleted account. */
export function useBuyerName() {
	const { t } = useTranslation();
	return ({ customer, guest, atCounter }: Pick<DeskOrder, 'customer' | 'guest' | 'atCounter'>): string => {
		if (customer) return fullName(customer);
		// Orders by phone may have neither a name nor an email.
		const name =
			guest && [...new Set([guestName(guest), guest.email ? null : guest.phone])].filter(Boolean).join(' · ');
		if (name) return `${name} · ${t('desk.orders.guest.label')}`;
		return t(atCounter ? 'desk.orders.atCounter' : 'desk.orders.noCustomer');
	};
}
