import { useState } from 'react';
import { Link } from 'react-router';
import { categoryNames } from '#contract/catalogue/enumerations.ts';
import type { DiscountCode, DiscountCodeInput } from '#contract/orders/discount-codes.schema.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { AskedButton } from '../../ui/confirm-button.tsx';
import { Price } from '../../ui/price.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskChange, useDeskRows } from '../calls/desk-calls.ts';
import { useDeskForm } from '../forms/desk-form.tsx';
import { MomentField } from '../forms/moment-field.tsx';
import { ListScreen, useListAddress } from '../lists/list-screen.tsx';
import { ReferenceChoice } from '../records/reference-choice.tsx';
import { WatchSearch } from '../records/watch-search.tsx';
import { SmallButton } from '../ui/small-buttons.tsx';
export function CodesPage() {
	const { t } = useTranslation();
	const list = useListAddress();
	return (
		<ListScreen
			title={t('desk.codes.title')}
			about={t('desk.codes.about')}
			above={<NewCodeForm />}
			list={list}
			query={useDeskRows<DiscountCode>(['codes'], 'owner/discount-codes', list.dialect)}
			search={t('desk.codes.search')}
			empty={t('desk.codes.none')}
			item={(code) => <CodeLine of={code} />}
		/>
	);
}

function stateOf({ endedAt, startsAt, endsAt, mostUses, uses }: DiscountCode) {
	const now = Date.now();
	if (endedAt) return 'isEnded';
	if ((endsAt && Date.parse(endsAt) <= now) || (mostUses !== null && uses >= mostUses)) return 'isOver';
	return startsAt && Date.parse(startsAt) > now ? 'isLater' : 'holds';
}

function CodeLine({ of: row }: { of: DiscountCode }) {
	const { t } = useTranslation();
	const { moment } = useDates();
	const { documentId, updatedAt, code, percent, amount, mostUses, uses } = row;
	const end = useDeskChange(
		(api) => api.post(`owner/discount-codes/${documentId}/end`, { data: { updatedAt } }),
		{ done: () => t('desk.codes.ended', { code }) },
	);
	const state = stateOf(row);
	const goods = [row.of, row.category && t(`cards.category.${row.category}`)].filter(Boolean).join(', ');
	const terms = [
		goods || t('desk.codes.any'),
		row.firstOrder && t('desk.codes.first'),
		row.mostEach !== null && t('desk.codes.each', { count: row.mostEach }),
		row.startsAt && t('desk.codes.fr', { time: moment(row.startsAt) }),
		row.endsAt && t('desk.codes.until', { time: moment(row.endsAt) }),
	].filter(Boolean);
	return (
		<li className="flex max-w-4xl flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
			<div className="min-w-0 flex-1 basis-64 wrap-anywhere">
				<p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
					<code className="font-medium">{code}</code>
					<span>
						{percent === null ? (
							<>
								<Price amount={amount ?? 0} /> {t('desk.codes.off')}
							</>
						) : (
							t('desk.codes.percentOff', { percent })
						)}
					</span>
					<Badge tone={state === 'holds' ? 'accent' : 'neutral'}>{t(`desk.codes.${state}`)}</Badge>
				</p>
				<p className="text-sm text-soft">{terms.join(' · ')}</p>
				<p className="text-sm">
					{t('desk.codes.uses', { count: uses })}
					{mostUses !== null && `, ${t('desk.codes.most', { count: mostUses })}`}
					{uses > 0 && (
						<>
							{` · ${t('desk.codes.took')} `}
							<Price amount={row.total} />
							{' · '}
							<Link to={`/owner/orders?q=${code}`} className="text-accent hover:underline">
								{t('desk.codes.orders')}
							</Link>
						</>
					)}
				</p>
			</div>
			{row.endedAt === null && (
				<AskedButton
					look="quiet"
					danger
					of={code}
					title={t('desk.codes.endTitle', { code })}
					message={t('desk.codes.endText')}
					accept={t('desk.codes.end')}
					busy={end.isPending}
					onAccept={() => end.mutateAsync()}
				/>
			)}
		</li>
	);
}

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

/** A code that is about to be made: what it takes off, when, how often and for what. */
function NewCodeForm() {
	const { t } = useTranslation();
	const [isOpen, setOpen] = useState(false);
	const [watchName, setWatchName] = useState('');
	const { field, submit, busy, setValue, watch, reset, errorOf } = useDeskForm({
		check: 'code',
		values: nothing,
		// One of the two: without either, percent is missing.
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
