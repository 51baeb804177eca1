import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { isPhone } from '#contract/contact/phones.ts';
import type { ListAnswer, OneAnswer } from '#contract/http/envelopes.schema.ts';
import { languages, shopLanguage } from '#contract/languages/languages.ts';
import type { NewWish, Wish } from '#contract/wishes/wishes.schema.ts';
import { wishConditions } from '#contract/wishes/wishes.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useConflict } from '../forms/use-conflict.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { CustomerChoice } from '../orders/customer-choice.tsx';
import { ReferenceChoice } from '../records/reference-choice.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import { putWish, wishTitle } from './wishes.queries.ts';

/** The form's values, as typed. */
type WishField = TextsIn<'desk.wanted.field'>;
type WishValues = Record<WishField, string>;

const texts = [
	'model',
	'reference',
	'highestPrice',
	'until',
	'remark',
	'name',
	'email',
	'phone',
	'note',
] as const;

const wishValues = (wish: Wish | null, start: Partial<WishValues> = {}): WishValues => ({
	...(Object.fromEntries(texts.map((name) => [name, String(wish?.[name] ?? '')])) as WishValues),
	brand: wish?.brand?.documentId ?? '',
	customer: wish?.customer?.documentId ?? '',
	condition: wish?.condition ?? 'any',
	language: wish?.language ?? shopLanguage,
	...start,
});

/** The field that receives the account chosen in the search, or the typed text. */
function contactFieldOf(chosen: string): WishField {
	if (chosen.includes('@')) return 'email';
	return isPhone(chosen) ? 'phone' : 'customer';
}

type WishFormProps = {
	wish: Wish | null;
	start?: Partial<WishValues>;
	account?: string | undefined;
	onSaved: (wish: Wish) => void;
};

/** A wish and its customer. Every text is optional, but one of brand, model and reference is required. */
export function WishForm({ wish, start, account, onSaved }: WishFormProps) {
	const { t } = useTranslation();
	const api = useApi();
	const { user } = useSession();
	const [saved, setSaved] = useState(wish);
	const [base, setBase] = useState(() => wishValues(wish, start));
	const form = useDeskForm({
		check: 'wish',
		values: base,
		send: (client, data: NewWish) =>
			saved ? putWish(client, saved, data) : client.post<OneAnswer<Wish>>('owner/wanted', { data }),
		done: ({ data }) => t('desk.wanted.saved', { wish: wishTitle(data) }),
		onSent: ({ data }) => onSaved(data),
		onConflict: async () => {
			const filters = { documentId: { $eq: saved?.documentId } };
			const read = await api.get<ListAnswer<Wish>>('owner/wanted', { filters });
			if (read.data[0]) conflict.compare(read.data[0]);
		},
	});
	const conflict = useConflict(form, {
		base,
		valuesOf: (theirs: Wish) => wishValues(theirs),
		labelOf: (name) => t(`desk.wanted.field.${name}`),
		onResolved: (theirs) => {
			setBase(wishValues(theirs));
			setSaved(theirs);
		},
	});
	const field = (name: WishField) => ({ label: t(`desk.wanted.field.${name}`), ...form.field(name) });
	const customer = form.watch('customer');
	const accountName = wish?.customer?.documentId === customer ? wish?.customer?.name : account;
	return (
		<form noValidate onSubmit={form.submit} className="grid max-w-3xl gap-5">
			<Card className="grid gap-4 sm:grid-cols-2">
				<h2 className="text-xl sm:col-span-2">{t('desk.wanted.what')}</h2>
				<TextField {...field('model')} hint={t('desk.wanted.modelHint')} autoFocus={!wish} />
				<Controller
					control={form.control}
					name="brand"
					render={({ field: { ref, value, onChange, onBlur } }) => (
						<ReferenceChoice
							ref={ref}
							collection="brands"
							label={t('desk.wanted.field.brand')}
							placeholder={t('desk.wanted.anyBrand')}
							error={form.errorOf('brand')}
							value={value ?? ''}
							onChoose={onChange}
							onBlur={onBlur}
						/>
					)}
				/>
				<TextField {...field('reference')} />
				<Select
					{...field('condition')}
					options={wishConditions.map((value) => ({ value, label: t(`desk.wanted.condition.${value}`) }))}
				/>
				<TextField {...field('highestPrice')} inputMode="numeric" />
				<TextField {...field('until')} type="date" hint={t('desk.wanted.untilHint')} />
				<TextField {...field('remark')} hint={t('desk.wanted.remarkHint')} className="sm:col-span-2" />
			</Card>
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
			<div>
				<Button type="submit" busy={form.busy}>
					{t('desk.form.save')}
				</Button>
			</div>
			{conflict.dialog}
		</form>
	);
}
