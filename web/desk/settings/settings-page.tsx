import type { OwnerSetting, SettingsInput } from '#contract/settings/settings.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SaveBar } from '../forms/save-bar.tsx';
import { useTypedForm } from '../page-texts/use-typed-form.tsx';
import { NotYet } from '../ui/not-yet.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { readList } from './read-list.ts';
import { SettingField } from './setting-field.tsx';
import {
	type OwnerSettingName,
	settingFormats,
	settingGroupNames,
	settingNamesIn,
} from './setting-groups.ts';
import { useSettings } from './settings.queries.ts';
import { SettingsIndex, settingsSectionId } from './settings-index.tsx';

/** Edits the owner's settings, each with the source of its value, all saved together. */
export function SettingsPage() {
	const { t } = useTranslation();
	const query = useSettings();
	return (
		<>
			<ScreenHead title={t('desk.nav.settings')} about={t('desk.settings.about')} />
			{query.data ? (
				<SettingsForm
					settings={query.data}
					readAgain={async () => (await query.refetch({ throwOnError: true })).data ?? []}
				/>
			) : (
				<NotYet query={query} />
			)}
		</>
	);
}

type SettingsFormProps = { settings: OwnerSetting[]; readAgain: () => Promise<OwnerSetting[]> };

function SettingsForm({ settings, readAgain }: SettingsFormProps) {
	const { t } = useTranslation();
	const rowsOf = (all: readonly OwnerSetting[]) =>
		all.map((one) => ({
			key: one.name,
			label: t(`desk.settings.field.${one.name as OwnerSettingName}`),
			text: { ...one, value: one.value ?? '', initial: one.initial ?? '' },
		}));
	const shown = rowsOf(settings);
	const form = useTypedForm(
		{
			shown,
			send: (api, changed, typed) => {
				const values = changed.map(({ key }) => {
					const { text: value = null, readAt: updatedAt = null } = typed[key] ?? {};
					return [key, { value, updatedAt }];
				});
				const data: SettingsInput = Object.fromEntries(values);
				return api.put('owner/settings', { data });
			},
			done: t('desk.settings.saved'),
			readAgain: async () => rowsOf(await readAgain()),
		},
		comparedValue,
	);
	const { typed, errors } = form;
	const faultyGroups = new Set(
		settingGroupNames.filter((group) => settingNamesIn(group).some((name) => errors[name])),
	);
	return (
		<form
			noValidate
			className="gap-8 pb-24 lg:flex"
			onSubmit={(event) => {
				event.preventDefault();
				void form.submit();
			}}
		>
			<SettingsIndex faulty={faultyGroups} />
			<div className="grid min-w-0 flex-1 gap-8">
				{settingGroupNames.map((group) => (
					<section
						key={group}
						id={settingsSectionId(group)}
						className="scroll-mt-12 border-line pt-5 not-first:border-t lg:scroll-mt-0 lg:first:pt-0"
					>
						<h2 className="mb-4 text-xl">{t(`desk.settings.group.${group}`)}</h2>
						<div className="grid gap-x-6 gap-y-5 md:grid-cols-2 min-[100rem]:grid-cols-3">
							{settingNamesIn(group).map((name) => {
								const row = shown.find(({ key }) => key === name);
								if (!row) return null;
								return (
									<SettingField
										key={name}
										name={name}
										setting={row.text}
										value={typed[name] ? (typed[name].text ?? row.text.initial) : row.text.value}
										error={errors[name] && t(`desk.settings.takes.${settingFormats[name]}`)}
										onChange={(text) => form.type(row, text)}
									/>
								);
							})}
						</div>
					</section>
				))}
			</div>
			<SaveBar isChanged={form.changed.length > 0} isSaving={form.busy} faulty={form.faulty} />
			{form.dialog}
		</form>
	);
}

/** Formats a value for comparison; for a list, the contents of each entry. */
const comparedValue = (value: string) => readList(value)?.map(wordsIn) ?? value;
const wordsIn = (value: unknown): string =>
	value !== null && typeof value === 'object'
		? Object.values(value).map(wordsIn).join(' ')
		: String(value ?? '');
