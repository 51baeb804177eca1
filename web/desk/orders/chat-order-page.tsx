import { Link } from 'react-router';
import { languages } from '#contract/languages/languages.ts';
import { ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { agreedTotal } from './agreed-total.ts';
import { ChatOrderAddress } from './chat-order-address.tsx';
import { ChatOrderCustomer } from './chat-order-customer.tsx';
import { StaffOrderForm } from './staff-order-form.tsx';
import { TotalField } from './total-field.tsx';
import { addressFields, deliveries, useChatOrderForm } from './use-chat-order-form.ts';

/** The first error of the account's own address, whose fields are not displayed. */
const firstOf = (errors: readonly (string | undefined)[]) => errors.find(Boolean);

/** An order agreed in a chat. Its customer receives a mail with a payment link. */
export function ChatOrderPage() {
	const { t } = useTranslation();
	const order = useChatOrderForm();
	const { form, watches, onWatches, delivery, total, sum } = order;
	const { field, errorOf } = form;
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
			<ChatOrderCustomer order={order} />
			<Select
				label={t('desk.chatOrder.delivery')}
				options={deliveries.map((value) => ({ value, label: t(`desk.chatOrder.deliveries.${value}`) }))}
				{...field('delivery')}
				error={errorOf('delivery') ?? (delivery === 'own' ? firstOf(addressFields.map(errorOf)) : undefined)}
			/>
			{delivery === 'other' && <ChatOrderAddress order={order} />}
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
