import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { DeskFormOf } from '../forms/use-desk-form.ts';
import { agreedTotal } from './agreed-total.ts';

export type StaffOrderFields = Pick<DeskFormOf<object>, 'submit' | 'busy'> & {
	field: (name: 'total' | 'note') => object;
};

type TotalFieldProps = { form: StaffOrderFields; total: string; sum: number; hint: string };

export function TotalField({ form, total, sum, hint }: TotalFieldProps) {
	const { t } = useTranslation();
	return (
		<TextField
			label={t('desk.sale.total')}
			hint={hint}
			inputMode="numeric"
			placeholder={String(sum)}
			{...form.field('total')}
			{...(agreedTotal(total, sum) > sum && { error: t('desk.sale.tooMuch') })}
		/>
	);
}
