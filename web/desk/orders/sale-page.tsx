import { useNavigate } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { CustomerChoice } from './customer-choice.tsx';
import { agreedOf, OrderMaking, TotalField, useOrderedWatches } from './order-making.tsx';
import { usePaymentMethods } from './owner-orders.queries.ts';

/** A sale at the counter: watches, how it was paid, and who bought, if they have an account. */
export function SalePage() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { user } = useSession();
	const methods = usePaymentMethods();
	const { watches, onWatches, items, subtotal: sum, send } = useOrderedWatches('owner/sales');
	const form = useDeskForm({
		check: 'sale',
		// `paid` is a channel; a transfer also names its method.
		values: { paid: 'cash', total: '', customer: '', note: '' },
		more: ({ paid, total }) => {
			const [channel, method] = paid.split(' ');
			return { items, channel, method, total: agreedOf(total, sum) };
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
		>
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
			{user?.isOwner && (
				<CustomerChoice
					value={form.watch('customer')}
					hint={t('desk.sale.customerHint')}
					nobody={t('desk.sale.nobody')}
					error={form.errorOf('customer')}
					onChoose={(customer) => form.setValue('customer', customer)}
				/>
			)}
		</OrderMaking>
	);
}
