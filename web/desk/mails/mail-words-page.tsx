import { useSearchParams } from 'react-router';
import type { WordedMail } from '#contract/settings/mail-texts.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { useDeskRead } from '../frame/desk-reads.ts';
import { NotYet } from '../frame/not-yet.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { ChoiceTabs } from '../lists/choice-tabs.tsx';
import { MailWordsForm } from './mail-words-form.tsx';

/** The words of every mail, which the owner may write anew in both languages. */
export function MailWordsPage() {
	const { t } = useTranslation();
	const query = useDeskRead<WordedMail[]>(['mail-texts'], 'owner/mail-texts', {
		refetchOnWindowFocus: false,
	});
	const readAgain = async () => (await query.refetch({ throwOnError: true })).data ?? [];
	return (
		<>
			<ScreenHead
				title={t('desk.mailWords.title')}
				back={{ to: '/owner/mails', text: t('desk.nav.mails') }}
				about={t('desk.mailWords.about')}
			/>
			{query.data ? <ChosenMail mails={query.data} readAgain={readAgain} /> : <NotYet query={query} />}
		</>
	);
}

type ChosenMailProps = { mails: readonly WordedMail[]; readAgain: () => Promise<readonly WordedMail[]> };

/** The mail that the address names, chosen by its group. */
function ChosenMail({ mails, readAgain }: ChosenMailProps) {
	const { t } = useTranslation();
	const [search, setSearch] = useSearchParams();
	const mail = mails.find((one) => one.mail === search.get('mail')) ?? (mails[0] as WordedMail);
	const inGroup = mails.filter(({ group }) => group === mail.group);
	const choose = (name: string | undefined) => name && setSearch({ mail: name }, { replace: true });
	return (
		<>
			<ChoiceTabs
				label={t('desk.mailWords.groups')}
				value={mail.group}
				choices={[...new Set(mails.map(({ group }) => group))].map((value) => ({
					value,
					label: t(`desk.mailWords.group.${value}`),
				}))}
				onChoose={(chosen) => choose(mails.find(({ group }) => group === chosen)?.mail)}
			/>
			{inGroup.length > 1 && (
				<Select
					className="mt-4 max-w-md"
					label={t('desk.mails.kind')}
					value={mail.mail}
					onChange={(event) => choose(event.target.value)}
					options={inGroup.map((one) => ({ value: one.mail, label: t(`desk.mailWords.mail.${one.mail}`) }))}
				/>
			)}
			<MailWordsForm mail={mail} mails={mails} readAgain={readAgain} />
		</>
	);
}
