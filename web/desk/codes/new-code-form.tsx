import { useState } from 'react';
import { categoryNames } from '#contract/catalogue/enumerations.ts';
import type { DiscountCode, DiscountCodeInput } from '#contract/orders/discount-codes.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MomentField } from '../forms/moment-field.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { ReferenceChoice } from '../records/reference-choice.tsx';
import { WatchSearch } from '../records/watch-search.tsx';
import { SmallButton } from '../ui/small-button.tsx';

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

/** The form for a new discount code: its value, validity, usage limits and scope. */
export function NewCodeForm() {
	const { t } = useTranslation();
	const [isOpen, setOpen] = useState(false);
	const [watchName, setWatchName] = useState('');
	const { field, submit, busy, setValue, watch, reset, errorOf } = useDeskForm({
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
			reset();
		},
	});
	const choose = (name: 'brand' | 'category' | 'watch' | 'startsAt' | 'endsAt') => (value: string) =>
		setValue(name, value, { shouldDirty: true });
	const text = (name: 'code' | 'percent' | 'mostUses') => ({
		label: t(`desk.codes.${name}`),
		hint: t(`desk.codes.${name}Hint`),
		...field(name),
	});
	const chooseWatch = (documentId: string, name: string) => {
		choose('watch')(documentId);
		setWatchName(name);
	};
	if (!isOpen)
		return (
			<div className="mb-8">
				<Button onClick={() => setOpen(true)}>{t('desk.codes.add')}</Button>
			</div>
		);
	return (
		<form noValidate onSubmit={submit} className="mb-8 grid max-w-2xl gap-5 sm:grid-cols-2">
			<TextField autoFocus className="sm:col-span-2" {...text('code')} />
			<TextField inputMode="numeric" {...text('percent')} onInput={() => setValue('amount', '')} />
			<TextField
				inputMode="numeric"
				label={t('desk.codes.amount')}
				{...field('amount')}
				onInput={() => setValue('percent', '')}
			/>
			{(['startsAt', 'endsAt'] as const).map((name) => (
				<MomentField
					key={name}
					label={t(`desk.codes.${name}`)}
					hint={t(`desk.codes.${name}Hint`)}
					error={errorOf(name)}
					value={watch(name)}
					onChange={choose(name)}
				/>
			))}
			<TextField inputMode="numeric" {...text('mostUses')} />
			<TextField inputMode="numeric" label={t('desk.codes.mostEach')} {...field('mostEach')} />
			<ReferenceChoice
				collection="brands"
				label={t('desk.codes.brand')}
				placeholder={t('desk.codes.any')}
				error={errorOf('brand')}
				value={watch('brand')}
				onChoose={choose('brand')}
			/>
			<Select
				label={t('desk.codes.category')}
				placeholder={t('desk.codes.any')}
				options={categoryNames.map((value) => ({ value, label: t(`cards.category.${value}`) }))}
				{...field('category')}
			/>
			{watchName ? (
				<p className="flex flex-wrap items-center gap-x-3 sm:col-span-2">
					{t('desk.codes.watch')}: {watchName}
					<SmallButton look="plain" onClick={() => chooseWatch('', '')}>
						{t('desk.codes.any')}
					</SmallButton>
				</p>
			) : (
				<details className="sm:col-span-2">
					<summary className="min-h-9 cursor-pointer">{t('desk.codes.watch')}</summary>
					<WatchSearch
						onChoose={({ documentId, brand, model }) => chooseWatch(documentId, `${brand.name} ${model}`)}
					/>
				</details>
			)}
			<Checkbox
				label={t('desk.codes.firstOrder')}
				checked={watch('firstOrder')}
				onChange={(event) => setValue('firstOrder', event.target.checked, { shouldDirty: true })}
			/>
			<div className="flex flex-wrap gap-3 sm:col-span-2">
				<Button type="submit" busy={busy}>
					{t('desk.codes.make')}
				</Button>
				<Button look="quiet" onClick={() => setOpen(false)}>
					{t('ui.cancel')}
				</Button>
			</div>
		</form>
	);
}
