import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { DeskFormOf } from '../forms/use-desk-form.ts';
import { agreedOf } from './agreed-total.ts';

export type Form = Pick<DeskFormOf<object>, 'submit' | 'busy'> & {
	field: (name: 'total' | 'note') => object;
};

type TotalFieldProps = { form: Form; total: string; sum: number; hint: string };

export function TotalField({ form, total, sum, hint }: TotalFieldProps) {
	const { t } = useTranslation();
	return (
		<TextField
			label={t('desk.sale.total')}
			hint={hint}
			inputMode="numeric"
			placeholder={String(sum)}
			{...form.field('total')}
			{...(agreedOf(total, sum) > sum && { error: t('desk.sale.tooMuch') })}
		/>
	);
}
