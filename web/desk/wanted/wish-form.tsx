import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { ListAnswer, OneAnswer } from '#contract/http/answers.schema.ts';
import { languages } from '#contract/languages/languages.ts';
import type { Wish } from '#contract/wanted/wanted.schema.ts';
import { wishConditions } from '#contract/wanted/wanted.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { contractResolver, refusedFields } from '../forms/contract-resolver.ts';
import { asOwner, useDeskChange } from '../frame/owner-call.ts';
import { CustomerChoice } from '../orders/customer-choice.tsx';
import { type Conflict, ConflictDialog, isConflict } from '../records/conflict-dialog.tsx';
import { ReferenceChoice } from '../records/reference-choice.tsx';
import { putWish, wishedOf } from './wanted.queries.ts';
import { toWish, type WishField, type WishValues, wishFields, wishValues } from './wish-values.ts';

type WishFormProps = {
	/** Null for a new one. */
	wish: Wish | null;
	/** Values of a new one. */
	start?: Partial<WishValues>;
	/** The name of the account that a new one is for. */
	account?: string | undefined;
	onSaved: (wish: Wish) => void;
};

/** A wish, and whose it is: each text is optional, but for one of brand, model and reference. */
export function WishForm({ wish, start, account, onSaved }: WishFormProps) {
	const { t } = useTranslation();
	const api = useApi();
	const { user } = useSession();
	const [saved, setSaved] = useState(wish);
	const [base, setBase] = useState(() => wishValues(wish, start));
	const [conflict, setConflict] = useState<{ list: Conflict[]; theirs: Wish } | null>(null);
	const form = useForm<WishValues>({
		defaultValues: base,
		resolver: contractResolver({
			name: 'wish',
			language: useLanguage(),
			toInput: toWish,
			required: t('desk.form.required'),
		}),
	});
	const { control, register, handleSubmit, formState, setError, getValues, setValue, reset, watch } = form;
	const save = useDeskChange(
		(client, values: WishValues) =>
			saved
				? putWish(client, saved, toWish(values))
				: client.post<OneAnswer<Wish>>('owner/wanted', { data: toWish(values) }, asOwner),
		{
			done: ({ data }) => t('desk.wanted.saved', { wish: wishedOf(data) }),
			quiet: (error) => isConflict(error) || refusedFields(error).length > 0,
		},
	);
	const submit = handleSubmit(async (values) => {
		try {
			onSaved((await save.mutateAsync(values)).data);
		} catch (error) {
			if (isConflict(error) && saved) await compare(saved.documentId);
			for (const [field, message] of refusedFields(error)) setError(field as WishField, { message });
		}
	});
	const compare = async (documentId: string) => {
		const filters = { documentId: { $eq: documentId } };
		const [theirs] = (await api.get<ListAnswer<Wish>>('owner/wanted', { filters }, asOwner)).data;
		if (!theirs) return;
		const [mine, now] = [getValues(), wishValues(theirs)];
		const list = wishFields(now).flatMap((name): Conflict[] => {
			if (now[name] === base[name] || now[name] === mine[name]) return [];
			const [own, other] = [mine[name] ?? '', now[name] ?? ''];
			const label = t(`desk.wanted.field.${name}`);
			return [{ name, label, mine: own, theirs: other, isTyped: own !== base[name] }];
		});
		setConflict({ list, theirs });
	};
	const choose = (chosen: ReadonlySet<string>) => {
		if (!conflict) return;
		const [typed, now] = [getValues(), wishValues(conflict.theirs)];
		const over = new Set(conflict.list.map(({ name }) => name));
		reset(now);
		for (const name of wishFields(typed))
			if (over.has(name) ? chosen.has(name) : typed[name] !== base[name])
				setValue(name, typed[name] ?? '', { shouldDirty: true });
		setBase(now);
		setSaved(conflict.theirs);
		setConflict(null);
	};
	const text = (name: WishField) => ({
		label: t(`desk.wanted.field.${name}`),
		error: formState.errors[name]?.message,
		...register(name),
	});
	const field = (name: WishField) => ({ ...text(name), autoComplete: 'off' });
	const customer = watch('customer');
	const accountName = wish?.customer?.documentId === customer ? wish?.customer?.name : account;
	return (
		<form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-3xl gap-5">
			<Card className="grid gap-4 sm:grid-cols-2">
				<h2 className="text-xl sm:col-span-2">{t('desk.wanted.what')}</h2>
				<TextField {...field('model')} hint={t('desk.wanted.modelHint')} autoFocus={!wish} />
				<Controller
					control={control}
					name="brand"
					render={({ field: { ref, value, onChange, onBlur } }) => (
						<ReferenceChoice
							ref={ref}
							collection="brands"
							label={t('desk.wanted.field.brand')}
							placeholder={t('desk.wanted.anyBrand')}
							error={formState.errors.brand?.message as string | undefined}
							value={value ?? ''}
							onChoose={onChange}
							onBlur={onBlur}
						/>
					)}
				/>
				<TextField {...field('reference')} />
				<Select
					{...text('condition')}
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
						<Button look="plain" size="small" className="-ml-3" onClick={() => setValue('customer', '')}>
							{t('desk.sale.nobody')}
						</Button>
					</p>
				) : (
					user?.isOwner && (
						<div className="sm:col-span-2">
							<CustomerChoice
								value={customer ?? ''}
								hint={t('desk.sale.customerHint')}
								nobody={t('desk.sale.nobody')}
								error={formState.errors.customer?.message as string | undefined}
								onChoose={(documentId) => setValue('customer', documentId, { shouldDirty: true })}
							/>
						</div>
					)
				)}
				<TextField {...field('name')} />
				<TextField {...field('email')} type="email" inputMode="email" />
				<TextField {...field('phone')} type="tel" inputMode="tel" />
				<Select
					{...text('language')}
					options={languages.map((value) => ({ value, label: t(`desk.wanted.language.${value}`) }))}
				/>
				<TextField {...field('note')} hint={t('desk.wanted.noteHint')} className="sm:col-span-2" />
			</Card>
			<div>
				<Button type="submit" busy={save.isPending}>
					{t('desk.form.save')}
				</Button>
			</div>
			{conflict && (
				<ConflictDialog conflicts={conflict.list} onChoose={choose} onClose={() => setConflict(null)} />
			)}
		</form>
	);
}
