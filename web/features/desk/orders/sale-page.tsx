import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ListAnswer } from '#contract/answers.schema.ts';
import type { Customer } from '#contract/customers.schema.ts';
import type { OwnerOrder } from '#contract/owner.schema.ts';
import { useApi } from '../../../api/api-context.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Price } from '../../../ui/price.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { asOwner, deskKey, useDeskChange } from '../frame/owner-call.ts';
import { ScreenHead } from '../frame/screen-head.tsx';
import { type FoundWatch, WatchSearch } from '../records/watch-search.tsx';
import { paymentMethodsQuery } from './owner-orders.queries.ts';

type Sale = {
	items: { documentId: string }[];
	method: string;
	total?: number;
	customer?: string;
	note?: string;
};

/** A sale at the counter: watches, how it was paid, and who bought, if they have an account. */
export function SalePage() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [pieces, setPieces] = useState<readonly FoundWatch[]>([]);
	const [method, setMethod] = useState('cash');
	const [total, setTotal] = useState('');
	const [note, setNote] = useState('');
	const [customer, setCustomer] = useState('');
	const methods = useQuery(paymentMethodsQuery(useApi())).data ?? [];
	const { user } = useSession();
	const sum = pieces.reduce((all, { price }) => all + price, 0);
	const agreed = Number(total.replace(/[.,\s$]/g, '')) || sum;
	const sell = useDeskChange(
		(api, data: Sale) => api.post<{ data: OwnerOrder }>('owner/sales', { data }, asOwner),
		{ done: ({ data }) => t('desk.sale.done', { id: data.id }) },
	);
	const submit = () =>
		sell.mutate(
			{
				items: pieces.map(({ documentId }) => ({ documentId })),
				method,
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
					chosen={pieces}
					onChoose={(piece) => setPieces((before) => [...before, piece])}
				/>
				<form
					noValidate
					onSubmit={(event) => {
						event.preventDefault();
						submit();
					}}
				>
					<Card className="grid gap-4">
						<ul className="grid gap-2">
							{pieces.length === 0 && <li className="text-soft">{t('desk.sale.none')}</li>}
							{pieces.map((piece) => (
								<li key={piece.documentId} className="flex items-center justify-between gap-3">
									<span className="min-w-0 wrap-anywhere">
										{piece.brand.name} {piece.model}
									</span>
									<span className="flex items-center gap-2">
										<Price amount={piece.price} />
										<Button
											look="plain"
											size="small"
											onClick={() => setPieces((before) => before.filter((one) => one !== piece))}
										>
											{t('desk.sale.remove')}
											<span className="sr-only">: {piece.model}</span>
										</Button>
									</span>
								</li>
							))}
						</ul>
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
							value={method}
							onChange={(event) => setMethod(event.target.value)}
							options={[
								{ value: 'cash', label: t('desk.sale.cash') },
								{ value: 'card', label: t('desk.sale.card') },
								...methods.map(({ id, name }) => ({ value: id, label: name })),
							]}
						/>
						{user?.isOwner && <CustomerChoice value={customer} onChoose={setCustomer} />}
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
						<Button type="submit" disabled={pieces.length === 0 || agreed > sum} busy={sell.isPending}>
							{t('desk.sale.sell')}
						</Button>
					</Card>
				</form>
			</div>
		</>
	);
}

function CustomerChoice({ value, onChoose }: { value: string; onChoose: (documentId: string) => void }) {
	const { t } = useTranslation();
	const [q, setQ] = useState('');
	const api = useApi();
	const asked = { q: q.trim(), pageSize: 10 };
	const found = useQuery({
		queryKey: [...deskKey, 'customers', asked],
		queryFn: ({ signal }) => api.get<ListAnswer<Customer>>('owner/customers', asked, { ...asOwner, signal }),
		enabled: asked.q.length > 1,
		placeholderData: keepPreviousData,
	});
	return (
		<div className="grid gap-3">
			<TextField
				label={t('desk.sale.customer')}
				hint={t('desk.sale.customerHint')}
				autoComplete="off"
				value={q}
				onChange={(event) => setQ(event.target.value)}
			/>
			{found.data && found.data.data.length > 0 && (
				<Select
					label={t('desk.orders.customer')}
					value={value}
					placeholder={t('desk.sale.nobody')}
					options={found.data.data.map(({ documentId, email }) => ({ value: documentId, label: email }))}
					onChange={(event) => onChoose(event.target.value)}
				/>
			)}
		</div>
	);
}
