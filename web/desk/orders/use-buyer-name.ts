import { fullName } from '#contract/accounts/accounts.ts';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { guestName } from '#contract/orders/guests.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Says whose an order is: an account's, a guest's, nobody's at the counter, a deleted account's. */
export function useBuyerName() {
	const { t } = useTranslation();
	return ({ customer, guest, atCounter }: Pick<DeskOrder, 'customer' | 'guest' | 'atCounter'>): string => {
		if (customer) return fullName(customer);
		// Somebody who ordered by telephone may have given neither a name nor an e-mail.
		const name = guest && [guestName(guest), guest.email ? null : guest.phone].filter(Boolean).join(' · ');
		if (name) return `${name} · ${t('desk.orders.guest.label')}`;
		return t(atCounter ? 'desk.orders.atCounter' : 'desk.orders.noCustomer');
	};
}
