import { useSearchParams } from 'react-router';
import { isReturnState } from '#contract/returns/return-states.ts';
import { mailName } from '#contract/settings/mail-names.ts';
import type { MailText, MailTextsInput, WordedMail } from '#contract/settings/mail-texts.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { useDeskRead } from '../calls/desk-reads.ts';
import { ChoiceTabs } from '../lists/choice-tabs.tsx';
import { type ShownText, TextsForm } from '../page-texts/texts-form.tsx';
import { NotYet } from '../ui/not-yet.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { MailPreview } from './mail-preview.tsx';
import { mailTextFault } from './mail-text-fault.ts';

export function MailWordsPage() {
	const { t } = useTranslation();
	const query = useDeskRead<WordedMail[]>(['mail-texts'], 'owner/mail-texts', {
		refetchOnWindowFocus: false,
	});
	const readAgain = async () => (await query.refetch({ throwOnError: true })).data ?? [];
	return (
		<>
			<ScreenHead title={t('desk.mailWords.title')} about={t('desk.mailWords.about')} />
			{query.data ? <ChosenMail mails={query.data} readAgain={readAgain} /> : <NotYet query={query} />}
		</>
	);
}

type ChosenMailProps = { mails: readonly WordedMail[]; readAgain: () => Promise<readonly WordedMail[]> };

/** The key of a text in the server's errors. */
const wordKey = (mail: string, { language, name }: MailText) => `${language}.${mail}.${name}`;

/** The form for the mail named in the address, with a choice of mails by group. */
function ChosenMail({ mails, readAgain }: ChosenMailProps) {
	const { t, language } = useTranslation();
	const [search, setSearch] = useSearchParams();
	const mail = mails.find((one) => one.mail === search.get('mail')) ?? (mails[0] as WordedMail);
	const inGroup = mails.filter(({ group }) => group === mail.group);
	const choose = (name: string | undefined) => name && setSearch({ mail: name }, { replace: true });
	const titleOf = (name: MailText['name']) =>
		isReturnState(name) ? t(`returns.state.${name}`) : t(`desk.mailWords.field.${name}`);
	const shownOf = (all: readonly WordedMail[]): (ShownText & { mail: WordedMail['mail'] })[] =>
		all.flatMap(({ mail: name, texts }) =>
			texts.map((text) => {
				const title = titleOf(text.name);
				const label = [mailName(name, language), title, t(`desk.texts.in.${text.language}`)].join(' · ');
				return { mail: name, text, key: wordKey(name, text), label, title, isHere: name === mail.mail };
			}),
		);
	const shown = shownOf(mails);
	const mailOf = new Map(shown.map((one) => [one.key, one.mail]));
	return (
		<>
			<ChoiceTabs
				label={t('desk.mailWords.groups')}
				value={mail.group}
				values={[...new Set(mails.map(({ group }) => group))]}
				textOf={(value) => t(`desk.mailWords.group.${value}`)}
				onChoose={(chosen) => choose(mails.find(({ group }) => group === chosen)?.mail)}
			/>
			{inGroup.length > 1 && (
				<Select
					className="mt-4 max-w-md"
					label={t('desk.mails.kind')}
					value={mail.mail}
					onChange={(event) => choose(event.target.value)}
					options={inGroup.map((one) => ({ value: one.mail, label: mailName(one.mail, language) }))}
				/>
			)}
			<TextsForm
				shown={shown}
				send={(api, changed, typed) => {
					const data: MailTextsInput = {};
					for (const { text, key } of changed) {
						const { text: now = null, readAt = null } = typed[key] ?? {};
						const words = data[text.language] ?? {};
						const name = mailOf.get(key) as WordedMail['mail'];
						const changes = { ...words[name], [text.name]: { text: now, updatedAt: readAt } };
						data[text.language] = { ...words, [name]: changes };
					}
					return api.put('owner/mail-texts', { data });
				}}
				done={t('desk.mailWords.saved')}
				readAgain={async () => shownOf(await readAgain())}
				faultOf={({ text }, typed) => {
					const fault = mailTextFault(text, typed);
					return fault ? t(`desk.texts.fault.${fault.fault}`, { at: fault.at }) : undefined;
				}}
				elsewhere={(refused) => refused.map(({ label }) => label).join('; ')}
			>
				{(typed) => <MailPreview mail={mail} typedOf={(text) => typed[wordKey(mail.mail, text)]} />}
			</TextsForm>
		</>
	);
}
