import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnText, OwnTextsInput } from '#contract/settings/texts.schema.ts';
import {
	editableTexts,
	isTextName,
	type TextName,
	type TextPage,
	textPageOf,
	textPages,
} from '#contract/settings/texts.ts';
import type { Translate } from '../../i18n/text-reader.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Conflict, ConflictDialog, isConflict } from '../forms/conflict-dialog.tsx';
import { refusedFields } from '../forms/contract-resolver.ts';
import { SaveBar } from '../forms/save-bar.tsx';
import { useDeskRead } from '../frame/desk-reads.ts';
import { NotYet } from '../frame/not-yet.tsx';
import { useDeskChange } from '../frame/owner-call.ts';
import { ScreenHead } from '../frame/screen-head.tsx';
import { ChoiceTabs } from '../lists/choice-tabs.tsx';
import { PageText } from './page-text.tsx';
import { settleTexts, type TypedText } from './typed-texts.ts';
import { useKeptTexts } from './use-kept-texts.ts';

type Answer = { data: OwnText[] };
const keyOf = ({ language, name }: OwnText) => `${language}.${name}`;

/** The texts of services and legal pages, which the owner may write anew in both languages. */
export function TextsPage() {
	const { t } = useTranslation();
	const [search, setSearch] = useSearchParams();
	const page = textPages.find((one) => one === search.get('page')) ?? textPages[0];
	const query = useDeskRead<OwnText[]>(['texts'], 'owner/texts', { refetchOnWindowFocus: false });
	const readAgain = async () => (await query.refetch({ throwOnError: true })).data ?? [];
	return (
		<>
			<ScreenHead title={t('desk.nav.texts')} about={t('desk.texts.about')} />
			<ChoiceTabs
				label={t('desk.texts.page')}
				value={page}
				choices={textPages.map((one) => ({ value: one, label: t(`desk.texts.pages.${one}`) }))}
				onChoose={(one) => setSearch({ page: one }, { replace: true })}
			/>
			{query.data && <TextsForm page={page} texts={query.data} readAgain={readAgain} />}
			{!query.data && <NotYet query={query} />}
		</>
	);
}

const isUnsaved = (one: OwnText, typed: TypedText | undefined): boolean =>
	typed !== undefined && (typed.text === null ? one.source === 'desk' : typed.text !== one.value);

type TextsFormProps = {
	page: TextPage;
	texts: readonly OwnText[];
	readAgain: () => Promise<readonly OwnText[]>;
};

/** All pages are one form: another page may be looked at before they are saved together. */
function TextsForm({ page, texts, readAgain }: TextsFormProps) {
	const { t } = useTranslation();
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
	const kept = useKeptTexts((key, now) => {
		const one = texts.find((text) => keyOf(text) === key);
		return one !== undefined && isUnsaved(one, now);
	});
	const { typed } = kept;
	const changed = texts.filter((one) => isUnsaved(one, typed[keyOf(one)]));
	const save = useDeskChange((api, data: OwnTextsInput) => api.put<Answer>('owner/texts', { data }), {
		done: () => t('desk.texts.saved'),
		quiet: (error) => isConflict(error) || refusedFields(error).length > 0,
	});
	const submit = async () => {
		const data: OwnTextsInput = {};
		for (const one of changed) {
			const { text = null, readAt = null } = typed[keyOf(one)] ?? {};
			data[one.language] = { ...data[one.language], [one.name]: { text, updatedAt: readAt } };
		}
		try {
			await save.mutateAsync(data);
			await readAgain();
			kept.forget();
			setErrors({});
		} catch (error) {
			setErrors(Object.fromEntries(refusedFields(error)));
			if (isConflict(error)) setConflicts(conflictsIn(await readAgain()));
		}
	};
	/** Texts that were saved elsewhere since they were read here. */
	const conflictsIn = (now: readonly OwnText[]): Conflict[] =>
		now.flatMap((one) => {
			const mine = typed[keyOf(one)];
			const page = textPageOf(one.name);
			if (!mine || !page || !isTextName(one.name) || !isUnsaved(one, mine) || mine.readAt === one.updatedAt)
				return [];
			return [
				{
					name: keyOf(one),
					label: [
						t(`desk.texts.pages.${page}`),
						fieldOf(one.name, t),
						t(`desk.texts.in.${one.language}`),
					].join(' · '),
					mine: mine.text ?? one.initial,
					theirs: one.value,
					isTyped: true,
				},
			];
		});
	const settle = (mine: ReadonlySet<string>) => {
		const now = new Map(texts.map((one) => [keyOf(one), one.updatedAt]));
		kept.replace(settleTexts(typed, conflicts, mine, (key) => now.get(key) ?? null));
		setConflicts([]);
	};
	const type = (one: OwnText, value: string | null) => {
		const key = keyOf(one);
		kept.type(key, value, one.updatedAt);
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
					<h2 className="mb-3 text-lg">{fieldOf(name, t)}</h2>
					<div className="grid gap-x-6 gap-y-5 lg:grid-cols-2">
						{texts
							.filter((one) => one.name === name)
							.map((one) => (
								<PageText
									key={keyOf(one)}
									text={one}
									typed={typed[keyOf(one)]?.text}
									error={errors[keyOf(one)]}
									onType={(value) => type(one, value)}
								/>
							))}
					</div>
				</section>
			))}
			<SaveBar isChanged={changed.length > 0} isSaving={save.isPending} />
			{conflicts.length > 0 && (
				<ConflictDialog conflicts={conflicts} onChoose={settle} onClose={() => setConflicts([])} />
			)}
		</form>
	);
}

type FieldOf<Name> = Name extends `legal.${string}.${infer Field}` | `services.${infer Field}`
	? Field
	: never;
const fieldOf = (name: TextName, t: Translate) =>
	t(`desk.texts.field.${name.replace(/^(legal\.)?\w+\./, '') as FieldOf<TextName>}`);
const isOf = (page: TextPage, name: string) => editableTexts[page].some((one) => one.name === name);
