import { useNavigate } from 'react-router';
import { isInChile } from '#contract/contact/written-addresses.ts';
import { parcelWeight } from '#contract/orders/parcel-weight.ts';
import type { ShippingOptions } from '#contract/orders/shipping-rates.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskRead } from '../calls/desk-reads.ts';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { useOrderedWatches } from './use-ordered-watches.ts';

const names = { firstName: '', lastName: '', street: '', phone: '' };
const noAddress = { ...names, city: '', state: '', zip: '', country: 'Chile' };
export const addressFields = Object.keys(noAddress) as (keyof typeof noAddress)[];
export const deliveries = ['own', 'other', 'pickUp'] as const;
/** The address fields are fields of the form itself. */
const fieldOf = (path: readonly PropertyKey[]) => String(path[0] === 'shippingAddress' ? path[1] : path[0]);

/** The watches, customer, delivery and total of an order agreed in a chat. */
export function useChatOrderForm() {
	const { t, language } = useTranslation();
	const navigate = useNavigate();
	const { watches, onWatches, items, subtotal, send } = useOrderedWatches('owner/orders');
	const form = useDeskForm({
		check: 'chatOrder',
		values: { customer: '', delivery: 'own', ...noAddress, language, total: '', note: '' },
		more: ({ delivery, ...typed }) => ({
			items,
			// In the call, `delivery` is a carrier's offer. Here the address determines the destination.
			delivery: undefined,
			// Empty fields are omitted, except the postal code in Chile, which may be unknown.
			...(delivery === 'other' && {
				shippingAddress: Object.fromEntries(
					addressFields.map((name) => [
						name,
						typed[name].trim() || (name === 'zip' && isInChile(typed.country) ? '' : undefined),
					]),
				),
			}),
			...(delivery === 'pickUp' && { shippingAddress: null }),
		}),
		fieldOf,
		send,
		done: ({ data }) => t('desk.chatOrder.done', { id: data.number }),
		onSent: ({ data }) => navigate(`/owner/orders/${data.id}`),
	});
	const [delivery, total, city, state, country] = form.watch([
		'delivery',
		'total',
		'city',
		'state',
		'country',
	]);
	// The desk does not know the account's own address. The placed order shows it.
	const destination = delivery === 'other' ? { city, state, country } : {};
	const query = { subtotal, weight: parcelWeight(watches), ...destination };
	const shipping = useDeskRead<ShippingOptions>(['shipping-options', query], 'shipping-options', {
		query,
		showsPrevious: true,
		enabled: delivery !== 'pickUp' && subtotal > 0,
	});
	return {
		form,
		watches,
		onWatches,
		delivery,
		/** The parts of the typed address that the form depends on. */
		place: { city, state, country },
		/** The agreed total as typed. */
		total,
		/** CLP with shipping. */
		sum: subtotal + (delivery === 'pickUp' ? 0 : (shipping.data?.options[0]?.price ?? 0)),
	};
}

export type ChatOrderForm = ReturnType<typeof useChatOrderForm>;
