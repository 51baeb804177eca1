import { Link, useNavigate } from 'react-router';
import { isInChile } from '#contract/contact/written-addresses.ts';
import { languages } from '#contract/languages/languages.ts';
import { parcelWeight } from '#contract/orders/parcel-weight.ts';
import type { ShippingOptions } from '#contract/orders/shipping-rates.schema.ts';
import { ApiError } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { CountryField } from '../../features/addresses/country-field.tsx';
import { PlaceFields } from '../../features/addresses/place-fields.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskRead } from '../calls/desk-reads.ts';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { agreedTotal } from './agreed-total.ts';
import { CustomerChoice } from './customer-choice.tsx';
import { StaffOrderForm } from './staff-order-form.tsx';
import { TotalField } from './total-field.tsx';
import { useOrderedWatches } from './use-ordered-watches.ts';

const names = { firstName: '', lastName: '', street: '', phone: '' };
const noAddress = { ...names, city: '', state: '', zip: '', country: 'Chile' };
const addressFields = Object.keys(noAddress) as (keyof typeof noAddress)[];
const deliveries = ['own', 'other', 'pickUp'] as const;
/** The address fields are fields of the form itself. */
const fieldOf = (path: readonly PropertyKey[]) => String(path[0] === 'shippingAddress' ? path[1] : path[0]);

/** The first error of the account's own address, whose fields are not displayed. */
const firstOf = (errors: readonly (string | undefined)[]) => errors.find(Boolean);

/** An order agreed in a chat. Its customer receives a mail with a payment link. */
export function ChatOrderPage() {
	const { t, language } = useTranslation();
	const navigate = useNavigate();
	const { user } = useSession();
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
	const { field, errorOf, watch } = form;
	const [delivery, total, city, state, country] = watch(['delivery', 'total', 'city', 'state', 'country']);
	const fillIn = (name: 'city' | 'state', text: string) =>
		form.setValue(name, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
	// The desk does not know the account's own address. The placed order shows it.
	const place = delivery === 'other' ? { city, state, country } : {};
	const query = { subtotal, weight: parcelWeight(watches), ...place };
	const shipping = useDeskRead<ShippingOptions>(['shipping-options', query], 'shipping-options', {
		query,
		showsPrevious: true,
		enabled: delivery !== 'pickUp' && subtotal > 0,
	});
	const sum = subtotal + (delivery === 'pickUp' ? 0 : (shipping.data?.options[0]?.price ?? 0));
	return (
		<StaffOrderForm
			title={t('desk.chatOrder.title')}
			form={form}
			watches={watches}
			onWatches={onWatches}
			agreed={agreedTotal(total, sum)}
			sum={sum}
			accept={t('desk.chatOrder.place')}
			refusal={<WaitingOrder error={form.failure} />}
		>
			{user?.isOwner ? (
				<CustomerChoice
					value={watch('customer')}
					hint={t('desk.chatOrder.customerHint')}
					placeholder={t(watch('customer') ? 'desk.chatOrder.choose' : 'desk.chatOrder.chooseAccount')}
					error={errorOf('customer')}
					onChoose={(customer) =>
						form.setValue('customer', customer, { shouldValidate: form.formState.isSubmitted })
					}
				/>
			) : (
				<TextField
					label={t('desk.chatOrder.email')}
					hint={t('desk.chatOrder.customerHint')}
					required
					{...field('customer')}
				/>
			)}
			<Select
				label={t('desk.chatOrder.delivery')}
				options={deliveries.map((value) => ({ value, label: t(`desk.chatOrder.deliveries.${value}`) }))}
				{...field('delivery')}
				error={errorOf('delivery') ?? (delivery === 'own' ? firstOf(addressFields.map(errorOf)) : undefined)}
			/>
			{delivery === 'other' && (
				<div className="grid gap-4 sm:grid-cols-2">
					{addressFields.map((name) => {
						if (isInChile(country) && name === 'state') return null;
						if (isInChile(country) && name === 'city')
							return (
								<PlaceFields
									key={name}
									region={state}
									comuna={city}
									errors={{ region: errorOf('state'), comuna: errorOf('city') }}
									onRegion={(text) => fillIn('state', text)}
									onComuna={(text) => fillIn('city', text)}
								/>
							);
						if (name === 'country') return <CountryField key={name} value={country} {...field(name)} />;
						return (
							<TextField
								key={name}
								label={t(`addresses.${name}`)}
								required={name !== 'zip' || !isInChile(country)}
								{...field(name)}
							/>
						);
					})}
				</div>
			)}
			<Select
				label={t('desk.chatOrder.language')}
				options={languages.map((value) => ({ value, label: t(`desk.chatOrder.languages.${value}`) }))}
				{...field('language')}
			/>
			<TotalField form={form} total={total} sum={sum} hint={t('desk.chatOrder.totalHint')} />
		</StaffOrderForm>
	);
}

/** Links to the customer's unpaid order that prevents another one. */
function WaitingOrder({ error }: { error: unknown }) {
	const { t } = useTranslation();
	if (!(error instanceof ApiError) || error.code !== 'customer_order_waits') return null;
	const { order, number } = error.details;
	return (
		<Notice tone="warning">
			{t('desk.chatOrder.waits')}{' '}
			<Link to={`/owner/orders/${order}`} className="underline underline-offset-4">
				{t('orders.number', { id: String(number) })}
			</Link>
		</Notice>
	);
}
