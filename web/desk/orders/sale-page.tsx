import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import type { SaleInput } from '#contract/orders/sales.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { asOwner, useDeskChange } from '../frame/owner-call.ts';
import { ScreenHead } from '../frame/screen-head.tsx';
import { type FoundWatch, WatchSearch } from '../records/watch-search.tsx';
import { ChosenWatches } from './chosen-watches.tsx';
import { CustomerChoice } from './customer-choice.tsx';
import { paymentMethodsQuery } from './owner-orders.queries.ts';

type Sale = {
	items: { documentId: string }[];
	channel: SaleInput['channel'];
	method?: string;
	total?: number;
	customer?: string;
	note?: string;
};

/** A sale at the counter: watches, how it was paid, and who bought, if they have an account. */
export function SalePage() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [watches, setWatches] = useState<readonly FoundWatch[]>([]);
	/** A channel; a transfer also names its method. */
	const [paid, setPaid] = useState('cash');
	const [channel, method] = paid.split(' ') as [SaleInput['channel'], string?];
	const [total, setTotal] = useState('');
	const [note, setNote] = useState('');
	const [customer, setCustomer] = useState('');
	const methods = useQuery(paymentMethodsQuery(useApi())).data ?? [];
	const { user } = useSession();
	const sum = watches.reduce((all, { price }) => all + price, 0);
	const agreed = Number(total.replace(/[.,\s$]/g, '')) || sum;
	const sell = useDeskChange(
		(api, data: Sale) => api.post<{ data: OwnerOrder }>('owner/sales', { data }, asOwner),
		{ done: ({ data }) => t('desk.sale.done', { id: data.id }) },
	);
	const submit = () =>
		sell.mutate(
			{
				items: watches.map(({ documentId }) => ({ documentId })),
				channel,
				...(method !== undefined && { method }),
				...(agreed !== sum && { total: agreed }),
				...(customer && { customer }),
				...(note.trim() && { note: note.trim() }),
			},
			{ onSuccess: ({ data }) => void navigate(`/owner/orders/${data.id}`) },
		);
	return (
		<>
			<ScreenHead title={t('desk.sale.title')} back={{ to: '/owner/orders', text: t('desk.nav.orders') }} />
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<WatchSearch
					filters={{ inStock: { $eq: true } }}
					chosen={watches}
					onChoose={(one) => setWatches((before) => [...before, one])}
				/>
				<form
					noValidate
					onSubmit={(event) => {
						event.preventDefault();
						submit();
					}}
				>
					<Card className="grid gap-4">
						<ChosenWatches
							watches={watches}
							onRemove={(one) => setWatches((before) => before.filter((other) => other !== one))}
						/>
						<TextField
							label={t('desk.sale.total')}
							hint={t('desk.sale.totalHint')}
							inputMode="numeric"
							autoComplete="off"
							placeholder={String(sum)}
							value={total}
							error={agreed > sum ? t('desk.sale.tooMuch') : undefined}
							onChange={(event) => setTotal(event.target.value)}
						/>
						<Select
							label={t('desk.orders.method')}
							value={paid}
							onChange={(event) => setPaid(event.target.value)}
							options={[
								{ value: 'cash', label: t('desk.sale.cash') },
								{ value: 'card', label: t('desk.sale.card') },
								...methods.map(({ id, name }) => ({ value: `transfer ${id}`, label: name })),
							]}
						/>
						{user?.isOwner && (
							<CustomerChoice
								value={customer}
								hint={t('desk.sale.customerHint')}
								nobody={t('desk.sale.nobody')}
								onChoose={setCustomer}
							/>
						)}
						<TextField
							label={t('desk.orders.field.note')}
							hint={t('desk.sale.noteHint')}
							autoComplete="off"
							value={note}
							onChange={(event) => setNote(event.target.value)}
						/>
						<p className="flex justify-between text-lg font-medium">
							{t('orders.total')} <Price amount={agreed} currency />
						</p>
						<Button type="submit" disabled={watches.length === 0 || agreed > sum} busy={sell.isPending}>
							{t('desk.sale.sell')}
						</Button>
					</Card>
				</form>
			</div>
		</>
	);
}
