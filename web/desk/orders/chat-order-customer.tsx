import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CustomerChoice } from './customer-choice.tsx';
import type { ChatOrderForm } from './use-chat-order-form.ts';

/** The customer: the owner chooses an account, other staff type its email address. */
export function ChatOrderCustomer({ order: { form } }: { order: ChatOrderForm }) {
	const { t } = useTranslation();
	const { user } = useSession();
	const { field, errorOf, watch } = form;
	return user?.isOwner ? (
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
	);
}
