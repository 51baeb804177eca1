import { useState } from 'react';
import type { DiscountCode, DiscountCodeInput } from '#contract/orders/discount-codes.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskForm } from '../forms/use-desk-form.ts';

const nothing = {
	code: '',
	amount: '',
	percent: '',
	startsAt: '',
	endsAt: '',
	mostUses: '',
	mostEach: '1',
	firstOrder: false,
	brand: '',
	category: '',
	watch: '',
};

/** The values of a new discount code. They remain while the form is closed. */
export function useNewCodeForm() {
	const { t } = useTranslation();
	const [isOpen, setOpen] = useState(false);
	const [watchName, setWatchName] = useState('');
	const form = useDeskForm({
		check: 'code',
		values: nothing,
		// Either field is enough. Without both, the error is shown at `percent`.
		more: ({ amount, percent }) => (amount || percent ? {} : { percent: '' }),
		send: (api, data: DiscountCodeInput) =>
			api.post<{ data: DiscountCode }>('owner/discount-codes', { data }),
		done: ({ data }) => t('desk.codes.made', { code: data.code }),
		onSent: () => {
			setOpen(false);
			setWatchName('');
			form.reset();
		},
	});
	const choose = (name: 'brand' | 'category' | 'watch' | 'startsAt' | 'endsAt') => (value: string) =>
		form.setValue(name, value, { shouldDirty: true });
	const chooseWatch = (documentId: string, name: string) => {
		choose('watch')(documentId);
		setWatchName(name);
	};
	return { form, isOpen, setOpen, watchName, choose, chooseWatch };
}

export type NewCode = ReturnType<typeof useNewCodeForm>;
