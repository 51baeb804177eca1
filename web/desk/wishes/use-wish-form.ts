import { useState } from 'react';
import type { ListAnswer, OneAnswer } from '#contract/http/envelopes.schema.ts';
import { shopLanguage } from '#contract/languages/languages.ts';
import type { NewWish, Wish } from '#contract/wishes/wishes.schema.ts';
import { useApi } from '../../api/api-context.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useConflict } from '../forms/use-conflict.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { putWish, wishTitle } from './wishes.queries.ts';

export type WishField = TextsIn<'desk.wanted.field'>;
/** The form's values, as typed. */
export type WishValues = Record<WishField, string>;

export type WishFormOptions = {
	/** The fetched wish; null for a new one. */
	wish: Wish | null;
	/** Initial values of a new wish. */
	start?: Partial<WishValues> | undefined;
	onSaved: (wish: Wish) => void;
};

export type WishFormState = ReturnType<typeof useWishForm>;

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

/** The values of a wish and how they are saved, with conflict resolution. */
export function useWishForm({ wish, start, onSaved }: WishFormOptions) {
	const { t } = useTranslation();
	const api = useApi();
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
	/** Props for the control of a field, with its label. */
	const labeledField = (name: WishField) => ({ label: t(`desk.wanted.field.${name}`), ...form.field(name) });
	return { ...form, labeledField, conflictDialog: conflict.dialog };
}
