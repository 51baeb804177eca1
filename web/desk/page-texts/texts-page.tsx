import { useSearchParams } from 'react-router';
import type { OwnText, OwnTextsInput } from '#contract/settings/texts.schema.ts';
import { editableTexts, type TextName, textPages } from '#contract/settings/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskRead } from '../calls/desk-reads.ts';
import { ChoiceTabs } from '../lists/choice-tabs.tsx';
import { NotYet } from '../ui/not-yet.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { type ShownText, TextsForm } from './texts-form.tsx';

type FieldOf<Name> = Name extends
	| `legal.${string}.${infer Field}`
	| `${'services' | 'home' | 'layout'}.${infer Field}`
	? Field
	: never;

/** Edits the texts of the home, services and legal pages in both languages. */
export function TextsPage() {
	const { t } = useTranslation();
	const [search, setSearch] = useSearchParams();
	const page = textPages.find((one) => one === search.get('page')) ?? textPages[0];
	const query = useDeskRead<OwnText[]>(['texts'], 'owner/texts', { refetchOnWindowFocus: false });
	const shownOf = (texts: readonly OwnText[]): ShownText[] =>
		textPages.flatMap((on) =>
			editableTexts[on].flatMap(({ name }) => {
				const field = name.replace(/^(legal\.)?\w+\./, '') as FieldOf<TextName>;
				const title = t(`desk.texts.field.${field}`);
				return texts
					.filter((text) => text.name === name)
					.map((text) => ({
						text,
						key: `${text.language}.${name}`,
						label: [t(`desk.texts.pages.${on}`), title, t(`desk.texts.in.${text.language}`)].join(' · '),
						title,
						isHere: on === page,
					}));
			}),
		);
	return (
		<>
			<ScreenHead title={t('desk.nav.texts')} about={t('desk.texts.about')} />
			<ChoiceTabs
				label={t('desk.texts.page')}
				value={page}
				values={textPages}
				textOf={(one) => t(`desk.texts.pages.${one}`)}
				onChoose={(one) => setSearch({ page: one }, { replace: true })}
			/>
			{query.data ? (
				<TextsForm
					shown={shownOf(query.data)}
					storageKey="desk-unsaved:texts"
					send={(api, changed, typed) => {
						const data: OwnTextsInput = {};
						for (const { text, key } of changed) {
							const { text: now = null, readAt = null } = typed[key] ?? {};
							data[text.language] = { ...data[text.language], [text.name]: { text: now, updatedAt: readAt } };
						}
						return api.put('owner/texts', { data });
					}}
					done={t('desk.texts.saved')}
					readAgain={async () => shownOf((await query.refetch({ throwOnError: true })).data ?? [])}
					elsewhere={(refused) => t('desk.texts.elsewhere', { count: refused.length })}
				/>
			) : (
				<NotYet query={query} />
			)}
		</>
	);
}
