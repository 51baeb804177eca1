import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { type Language, languages } from '#contract/languages/languages.ts';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { courier, shippingTerms } from '#contract/orders/shipping.ts';
import { ApiError } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useConstants } from '../../features/layout/constants-context.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { contractResolver, refusedFields } from '../forms/contract-resolver.ts';
import { asOwner, useDeskChange } from '../frame/owner-call.ts';
import { ScreenHead } from '../frame/screen-head.tsx';
import { type FoundWatch, WatchSearch } from '../records/watch-search.tsx';
import { ChosenWatches } from './chosen-watches.tsx';
import { CustomerChoice } from './customer-choice.tsx';

const noAddress = {
	firstName: '',
	lastName: '',
	street: '',
	phone: '',
	city: '',
	state: '',
	zip: '',
	country: 'Chile',
};
const addressFields = Object.keys(noAddress) as (keyof typeof noAddress)[];
const deliveries = ['own', 'other', 'pickUp'] as const;
type Values = Record<(typeof addressFields)[number], string> & {
	customer: string;
	delivery: (typeof deliveries)[number];
	language: Language;
	total: string;
	note: string;
};
/** The fields of the address stand beside the others. */
const fieldOf = (path: readonly PropertyKey[]) => String(path[0] === 'shippingAddress' ? path[1] : path[0]);
/** An empty field is a missing one. */
const addressOf = (values: Values) =>
	Object.fromEntries(addressFields.map((name) => [name, values[name].trim() || undefined]));

/** An order that was agreed in a chat: its customer gets a mail with the link to pay. */
export function ChatOrderPage() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const language = useLanguage();
	const { user } = useSession();
	const terms = shippingTerms(useConstants());
	const [watches, setWatches] = useState<readonly FoundWatch[]>([]);
	const toInput = (values: Values) => ({
		items: watches.map(({ documentId }) => ({ documentId })),
		customer: values.customer.trim() || undefined,
		language: values.language,
		...(values.delivery === 'other' && { shippingAddress: addressOf(values) }),
		...(values.delivery === 'pickUp' && { shippingAddress: null }),
		...(values.total.trim() && { total: Number(values.total.replace(/[.,\s$]/g, '')) }),
		...(values.note.trim() && { note: values.note.trim() }),
	});
	const { register, handleSubmit, formState, setError, setValue, watch } = useForm<Values>({
		defaultValues: {
			customer: '',
			delivery: 'own',
			...noAddress,
			language,
			total: '',
			note: '',
		},
		resolver: contractResolver({
			name: 'chatOrder',
			language,
			toInput,
			fieldOf,
			required: t('desk.form.required'),
		}),
	});
	const place = useDeskChange(
		(api, data: object) => api.post<{ data: OwnerOrder }>('owner/orders', { data }, asOwner),
		{
			done: ({ data }) => t('desk.chatOrder.done', { id: data.id }),
			quiet: (error) => refusedFields(error, fieldOf).length > 0,
		},
	);
	const submit = handleSubmit(async (values) => {
		try {
			const { data } = await place.mutateAsync(toInput(values));
			await navigate(`/owner/orders/${data.id}`);
		} catch (error) {
			for (const [field, message] of refusedFields(error, fieldOf))
				setError(field as keyof Values, { message });
		}
	});
	const { errors } = formState;
	const delivery = watch('delivery');
	const subtotal = watches.reduce((all, { price }) => all + price, 0);
	const sum = subtotal + (delivery === 'pickUp' ? 0 : courier.costOf(subtotal, terms));
	const agreed = Number(watch('total').replace(/[.,\s$]/g, '')) || sum;
	return (
		<>
			<ScreenHead
				title={t('desk.chatOrder.title')}
				back={{ to: '/owner/orders', text: t('desk.nav.orders') }}
			/>
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<WatchSearch
					filters={{ inStock: { $eq: true } }}
					chosen={watches}
					onChoose={(one) => setWatches((before) => [...before, one])}
				/>
				<form noValidate onSubmit={(event) => void submit(event)}>
					<Card className="grid gap-4">
						<ChosenWatches
							watches={watches}
							onRemove={(one) => setWatches((before) => before.filter((other) => other !== one))}
						/>
						{user?.isOwner ? (
							<CustomerChoice
								value={watch('customer')}
								hint={t('desk.chatOrder.customerHint')}
								nobody={t('desk.chatOrder.choose')}
								error={errors.customer?.message}
								onChoose={(customer) => setValue('customer', customer, { shouldValidate: true })}
							/>
						) : (
							<TextField
								label={t('desk.chatOrder.email')}
								hint={t('desk.chatOrder.customerHint')}
								type="email"
								required
								autoComplete="off"
								error={errors.customer?.message}
								{...register('customer')}
							/>
						)}
						<Select
							label={t('desk.chatOrder.delivery')}
							options={deliveries.map((value) => ({ value, label: t(`desk.chatOrder.deliveries.${value}`) }))}
							{...register('delivery')}
						/>
						{delivery === 'other' && (
							<div className="grid gap-4 sm:grid-cols-2">
								{addressFields.map((name) => (
									<TextField
										key={name}
										label={t(`addresses.${name}`)}
										required
										autoComplete="off"
										error={errors[name]?.message}
										{...register(name)}
									/>
								))}
							</div>
						)}
						<Select
							label={t('desk.chatOrder.language')}
							options={languages.map((value) => ({ value, label: t(`desk.chatOrder.languages.${value}`) }))}
							{...register('language')}
						/>
						<TextField
							label={t('desk.sale.total')}
							hint={t('desk.chatOrder.totalHint')}
							inputMode="numeric"
							autoComplete="off"
							placeholder={String(sum)}
							error={agreed > sum ? t('desk.sale.tooMuch') : errors.total?.message}
							{...register('total')}
						/>
						<TextField
							label={t('desk.orders.field.note')}
							hint={t('desk.sale.noteHint')}
							autoComplete="off"
							error={errors.note?.message}
							{...register('note')}
						/>
						<p className="flex justify-between text-lg font-medium">
							{t('orders.total')} <Price amount={agreed} currency />
						</p>
						<WaitingOrder error={place.error} />
						<Button type="submit" disabled={watches.length === 0 || agreed > sum} busy={place.isPending}>
							{t('desk.chatOrder.place')}
						</Button>
					</Card>
				</form>
			</div>
		</>
	);
}

/** Names the customer's order that stands in the way. */
function WaitingOrder({ error }: { error: unknown }) {
	const { t } = useTranslation();
	if (!(error instanceof ApiError) || error.code !== 'customer_order_waits') return null;
	const id = String(error.details.number);
	return (
		<Notice tone="warning">
			{t('desk.chatOrder.waits')}{' '}
			<Link to={`/owner/orders/${id}`} className="underline underline-offset-4">
				{t('orders.number', { id })}
			</Link>
		</Notice>
	);
}
