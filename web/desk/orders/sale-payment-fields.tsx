import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import type { SaleForm } from './use-sale-form.ts';

/** How a sale is paid: one method, or two with the amount of the second. */
export function SalePaymentFields({ sale }: { sale: SaleForm }) {
	const { t, language } = useTranslation();
	const { form, methods, rest, hasSecond, addSecond } = sale;
	const methodOptions = [
		{ value: 'cash', label: t('desk.sale.cash') },
		{ value: 'card', label: t('desk.sale.card') },
		...methods.map(({ id, name: label }) => ({ value: `transfer ${id}`, label })),
	];
	return (
		<>
			<Select label={t('desk.orders.method')} options={methodOptions} {...form.field('paid')} />
			{hasSecond ? (
				<div className="grid gap-4 sm:grid-cols-2">
					<Select label={t('desk.sale.secondMethod')} options={methodOptions} {...form.field('secondPaid')} />
					<TextField
						label={t('desk.sale.secondAmount')}
						hint={rest > 0 ? t('desk.sale.rest', { amount: formatClp(rest, language) }) : undefined}
						inputMode="numeric"
						required
						{...form.field('secondAmount')}
					/>
				</div>
			) : (
				<SmallButton className="justify-self-start" onClick={addSecond}>
					{t('desk.sale.split')}
				</SmallButton>
			)}
		</>
	);
}
