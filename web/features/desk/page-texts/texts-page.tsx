import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { OwnText } from '#contract/texts.schema.ts';
import { editableTexts, type TextPage, textPages } from '#contract/texts.ts';
import { useApi } from '../../../api/api-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { refusedFields } from '../forms/contract-resolver.ts';
import { SaveBar } from '../forms/save-bar.tsx';
import { NotYet } from '../frame/not-yet.tsx';
import { asOwner, deskKey, useDeskChange } from '../frame/owner-call.ts';
import { ScreenHead } from '../frame/screen-head.tsx';
import { ChoiceTabs } from '../lists/choice-tabs.tsx';
import { PageText } from './page-text.tsx';
import { useKeptTexts } from './use-kept-texts.ts';

type Answer = { data: OwnText[] };
const keyOf = ({ language, name }: OwnText) => `${language}.${name}`;

/** The texts of services and legal pages, which the owner may write anew in both languages. */
export function TextsPage() {
	const { t } = useTranslation();
	const api = useApi();
	const [search, setSearch] = useSearchParams();
	const page = textPages.find((one) => one === search.get('page')) ?? textPages[0];
	const query = useQuery({
		queryKey: [...deskKey, 'texts'],
		queryFn: async ({ signal }) =>
			(await api.get<Answer>('owner/texts', undefined, { ...asOwner, signal })).data,
		staleTime: 0,
		refetchOnWindowFocus: false,
	});
	return (
		<>
			<ScreenHead title={t('desk.nav.texts')}>
				<p className="mt-1 max-w-prose text-soft">{t('desk.texts.about')}</p>
			</ScreenHead>
			<ChoiceTabs
				label={t('desk.texts.page')}
				value={page}
				choices={textPages.map((one) => ({ value: one, label: t(`desk.texts.pages.${one}`) }))}
				onChoose={(one) => setSearch({ page: one }, { replace: true })}
			/>
			{query.data && <TextsForm page={page} texts={query.data} />}
			{!query.data && <NotYet query={query} />}
		</>
	);
}

/** All pages are one form: another page may be looked at before they are saved together. */
function TextsForm({ page, texts }: { page: TextPage; texts: readonly OwnText[] }) {
	const { t } = useTranslation();
	const [errors, setErrors] = useState<Record<string, string>>({});
	const isUnsaved = (one: OwnText, now: string | null) =>
		now === null ? one.source === 'desk' : now !== one.value;
	const kept = useKeptTexts((key, now) => {
		const one = texts.find((text) => keyOf(text) === key);
		return one !== undefined && isUnsaved(one, now);
	});
	const { typed } = kept;
	const changed = texts.filter((one) => {
		const now = typed[keyOf(one)];
		return now !== undefined && isUnsaved(one, now);
	});
	const save = useDeskChange(
		(api, data: Record<string, Record<string, string | null>>) =>
			api.put<Answer>('owner/texts', { data }, asOwner),
		{ done: () => t('desk.texts.saved'), quiet: (error) => refusedFields(error).length > 0 },
	);
	const submit = async () => {
		const data: Record<string, Record<string, string | null>> = {};
		for (const one of changed)
			data[one.language] = { ...data[one.language], [one.name]: typed[keyOf(one)] ?? null };
		try {
			await save.mutateAsync(data);
			kept.forget();
			setErrors({});
		} catch (error) {
			setErrors(Object.fromEntries(refusedFields(error)));
		}
	};
	const type = (key: string, value: string | null) => {
		kept.type(key, value);
		setErrors(({ [key]: _, ...others }) => others);
	};
	const refused = texts.filter((one) => errors[keyOf(one)] && !isOf(page, one.name));
	return (
		<form
			noValidate
			className="mt-6 grid gap-8 pb-24"
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			{kept.wasRestored && (
				<Notice tone="info">
					<p>{t('desk.form.restored')}</p>
					<Button
						look="plain"
						size="small"
						onClick={() => {
							kept.forget();
							setErrors({});
						}}
					>
						{t('desk.form.discard')}
					</Button>
				</Notice>
			)}
			{refused.length > 0 && (
				<p role="alert" className="text-sm text-danger">
					{t('desk.texts.elsewhere', { count: refused.length })}
				</p>
			)}
			{editableTexts[page].map(({ name }) => (
				<section key={name} className="border-t border-line pt-5">
					<h2 className="mb-3 text-lg">{t(`desk.texts.field.${name.replace(/^(legal\.)?\w+\./, '')}`)}</h2>
					<div className="grid gap-x-6 gap-y-5 lg:grid-cols-2">
						{texts
							.filter((one) => one.name === name)
							.map((one) => (
								<PageText
									key={keyOf(one)}
									text={one}
									typed={typed[keyOf(one)]}
									error={errors[keyOf(one)]}
									onType={(value) => type(keyOf(one), value)}
								/>
							))}
					</div>
				</section>
			))}
			<SaveBar isChanged={changed.length > 0} isSaving={save.isPending} />
		</form>
	);
}

const isOf = (page: TextPage, name: string) => editableTexts[page].some((one) => one.name === name);
