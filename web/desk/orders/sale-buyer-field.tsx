import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CustomerChoice } from './customer-choice.tsx';
import type { SaleForm } from './use-sale-form.ts';

/** The buyer, if known: the owner chooses an account, other staff type an email address. */
export function SaleBuyerField({ sale: { form } }: { sale: SaleForm }) {
	const { t } = useTranslation();
	const { user } = useSession();
	return user?.isOwner ? (
		<CustomerChoice
			value={form.watch('customer')}
			hint={t('desk.sale.customerHint')}
			placeholder={t('desk.sale.nobody')}
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
	);
}
