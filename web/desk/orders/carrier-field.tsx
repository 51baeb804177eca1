import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { useDeskRead } from '../calls/desk-reads.ts';

type CarrierFieldProps = {
	value: string;
	onChoose: (carrier: string) => void;
	/** Props of the form field, for a typed carrier. */
	field: Omit<TextFieldProps, 'label'>;
};

const other = 'other';

/** The carrier of a parcel, chosen from the known ones or typed. */
export function CarrierField({ value, onChoose, field }: CarrierFieldProps) {
	const { t } = useTranslation();
	const { data: carriers = [] } = useDeskRead<string[]>(['carriers'], 'owner/orders/carriers');
	const [isTyping, setTyping] = useState(false);
	const isOther = isTyping || (value !== '' && !carriers.includes(value));
	return (
		<>
			<Select
				label={t('desk.orders.field.carrier')}
				required
				placeholder={t('desk.orders.carrier.choose')}
				value={isOther ? other : value}
				error={isOther ? undefined : field.error}
				options={[
					...carriers.map((name) => ({ value: name, label: name })),
					{ value: other, label: t('desk.orders.carrier.other') },
				]}
				onChange={(event) => {
					setTyping(event.target.value === other);
					onChoose(event.target.value === other ? '' : event.target.value);
				}}
			/>
			{isOther && <TextField label={t('desk.orders.carrier.name')} required {...field} />}
		</>
	);
}
