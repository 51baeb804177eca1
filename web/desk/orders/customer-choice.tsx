import { useState } from 'react';
import { isPhone } from '#contract/contact/phones.ts';
import type { Customer } from '#contract/customers/customers.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskRows } from '../calls/desk-reads.ts';

type CustomerChoiceProps = {
	value: string;
	hint: string;
	placeholder: string;
	error?: string | undefined;
	onChoose: (documentId: string) => void;
};

/**
 * Finds a customer's account by name or email, or accepts any email or phone number. Only the owner can use
 * it, like the customer list.
 */
export function CustomerChoice({ value, hint, placeholder, error, onChoose }: CustomerChoiceProps) {
	const { t } = useTranslation();
	const [q, setQ] = useState('');
	const asTyped = (text: string) => (text.includes('@') || isPhone(text) ? text : '');
	const query = { q: q.trim(), pageSize: 10 };
	const found = useDeskRows<Customer>(['customers'], 'owner/customers', query, {
		enabled: query.q.length > 1,
	});
	const isFound = found.data !== undefined && found.data.data.length > 0;
	return (
		<div className="grid gap-3">
			<TextField
				label={t('desk.sale.customer')}
				hint={hint}
				autoComplete="off"
				value={q}
				error={isFound ? undefined : error}
				onChange={(event) => {
					setQ(event.target.value);
					onChoose(asTyped(event.target.value.trim()));
				}}
			/>
			{isFound && (
				<Select
					label={t('desk.orders.customer')}
					value={found.data.data.some(({ documentId }) => documentId === value) ? value : ''}
					placeholder={placeholder}
					error={error}
					options={found.data.data.map(({ documentId, email }) => ({ value: documentId, label: email }))}
					onChange={(event) => onChoose(event.target.value || asTyped(query.q))}
				/>
			)}
			{found.data?.data.length === 0 && !value && (
				<p className="text-sm text-soft">{t('desk.sale.unknown')}</p>
			)}
		</div>
	);
}
