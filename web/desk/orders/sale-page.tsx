import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { CustomerChoice } from './customer-choice.tsx';
import { agreedOf, OrderMaking, TotalField, useOrderedWatches } from './order-making.tsx';
import { usePaymentMethods } from './owner-orders.queries.ts';
import { namedPieces, SoldPieceChoices, type SoldPieces, useSoldPieces } from './sold-pieces.tsx';

export function SalePage() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { user } = useSession();
	const methods = usePaymentMethods();
	const { watches, onWatches, items, subtotal: sum, send } = useOrderedWatches('owner/sales');
	const [named, name] = useState<SoldPieces>({});
	const pieces = useSoldPieces(watches, named);
	const form = useDeskForm({
		check: 'sale',
		fieldOf: (path) => String(path[0]),
		// `paid` is a channel; a transfer also names its method.
		values: { paid: 'cash', total: '', customer: '', email: '', note: '' },
		more: ({ paid, total, customer }) => {
			const [channel, method] = paid.split(' ');
			const isAddress = customer.includes('@');
			return {
				...{ items, channel, method, total: agreedOf(total, sum) },
				pieces: namedPieces(watches, named),
				...(isAddress && { customer: undefined, email: customer }),
			};
		},
		send,
		done: ({ data }) => t('desk.sale.done', { id: data.number }),
		onSent: ({ data }) => navigate(`/owner/orders/${data.id}`),
	});
	const total = form.watch('total');
	return (
		<OrderMaking
			title={t('desk.sale.title')}
			form={form}
			watches={watches}
			onWatches={onWatches}
			agreed={agreedOf(total, sum)}
			sum={sum}
			accept={t('desk.sale.sell')}
			isMissing={pieces.isAsked}
		>
			<SoldPieceChoices choices={pieces.choices} named={named} error={form.errorOf('pieces')} onName={name} />
			<TotalField form={form} total={total} sum={sum} hint={t('desk.sale.totalHint')} />
			<Select
				label={t('desk.orders.method')}
				options={[
					{ value: 'cash', label: t('desk.sale.cash') },
					{ value: 'card', label: t('desk.sale.card') },
					...methods.map(({ id, name }) => ({ value: `transfer ${id}`, label: name })),
				]}
				{...form.field('paid')}
			/>
			{user?.isOwner ? (
				<CustomerChoice
					value={form.watch('customer')}
					hint={t('desk.sale.customerHint')}
					nobody={t('desk.sale.nobody')}
					error={form.errorOf('customer') ?? form.errorOf('email')}
					onChoose={(customer) => form.setValue('customer', customer)}
				/>
			) : (
				<TextField
					label={t('desk.sale.email')}
					hint={t('desk.sale.emailHint')}
					type="email"
					{...form.field('email')}
				/>
			)}
		</OrderMaking>
	);
}
