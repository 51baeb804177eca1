import { isPhone } from '#contract/contact/phones.ts';
import { languages } from '#contract/languages/languages.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CustomerChoice } from '../orders/customer-choice.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import type { WishField, WishFormState } from './use-wish-form.ts';

/** The field that receives the account chosen in the search, or the typed text. */
function contactFieldOf(chosen: string): WishField {
	if (chosen.includes('@')) return 'email';
	return isPhone(chosen) ? 'phone' : 'customer';
}

type WishCustomerCardProps = {
	form: WishFormState;
	/** The name of the chosen account, if it is known. */
	accountName: string | undefined;
};

/** The fields of a wish that describe its customer: an account, or contact data. */
export function WishCustomerCard({ form, accountName }: WishCustomerCardProps) {
	const { t } = useTranslation();
	const { user } = useSession();
	const field = form.labeledField;
	const customer = form.watch('customer');
	return (
		<Card className="grid gap-4 sm:grid-cols-2">
			<h2 className="text-xl sm:col-span-2">{t('desk.wanted.who')}</h2>
			{customer && accountName ? (
				<p className="flex flex-wrap items-center gap-x-3 sm:col-span-2">
					{t('desk.wanted.account', { name: accountName })}
					<SmallButton look="plain" className="-ml-3" onClick={() => form.setValue('customer', '')}>
						{t('desk.sale.nobody')}
					</SmallButton>
				</p>
			) : (
				user?.isOwner && (
					<div className="sm:col-span-2">
						<CustomerChoice
							value={customer ?? ''}
							hint={t('desk.wanted.customerHint')}
							placeholder={t('desk.sale.nobody')}
							error={form.errorOf('customer')}
							onChoose={(chosen) => form.setValue(contactFieldOf(chosen), chosen, { shouldDirty: true })}
						/>
					</div>
				)
			)}
			<TextField {...field('name')} />
			<TextField {...field('email')} type="email" inputMode="email" />
			<TextField {...field('phone')} type="tel" inputMode="tel" />
			<Select
				{...field('language')}
				options={languages.map((value) => ({ value, label: t(`desk.wanted.language.${value}`) }))}
			/>
			<TextField {...field('note')} hint={t('desk.wanted.noteHint')} className="sm:col-span-2" />
		</Card>
	);
}
