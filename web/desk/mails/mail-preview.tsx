import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Language, languages } from '#contract/languages/languages.ts';
import type {
	MailDraft,
	MailText,
	MailPreview as Preview,
	WordedMail,
} from '#contract/settings/mail-texts.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { deskKey } from '../calls/desk-key.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { ChoiceTabs } from '../lists/choice-tabs.tsx';
import type { TypedText } from '../page-texts/use-typed-texts.ts';
import { NotYet } from '../ui/not-yet.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import { MailFrame } from './mail-frame.tsx';
import { mailTextFault } from './mail-text-fault.ts';

const forms = ['desktop', 'phone', 'text'] as const;

type MailPreviewProps = { mail: WordedMail; typedOf: (text: MailText) => TypedText | undefined };

/** Previews the mail with the typed texts on sample data and can send a test. */
export function MailPreview({ mail, typedOf }: MailPreviewProps) {
	const { t } = useTranslation();
	const [language, setLanguage] = useState<Language>(useTranslation().language);
	const [isOther, setOther] = useState(false);
	const [form, setForm] = useState<(typeof forms)[number]>('desktop');
	const inLanguage = mail.texts.filter((text) => text.language === language);
	const faulty = inLanguage.some((text) => mailTextFault(text, typedOf(text)) !== null);
	const texts = inLanguage.flatMap((text) => {
		const now = typedOf(text);
		return now ? [[text.name, now.text ?? text.initial] as const] : [];
	});
	const draft: MailDraft = {
		mail: mail.mail,
		language,
		texts: Object.fromEntries(texts),
		other: isOther,
	};
	const query = usePreview(draft, !faulty);
	const test = useDeskChange(
		(api, data: MailDraft) => api.post<{ data: { recipient: string } }>('owner/mail-texts/test', { data }),
		{ done: ({ data }) => t('desk.mails.tested', data) },
	);
	return (
		<section className="grid gap-4 border-t border-line pt-5">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-lg">{t('desk.mailWords.preview')}</h2>
				<SmallButton disabled={faulty} busy={test.isPending} onClick={() => test.mutate(draft)}>
					{t('desk.mailWords.test')}
				</SmallButton>
			</div>
			<div className="grid gap-2 md:flex md:flex-wrap md:gap-x-6">
				<ChoiceTabs
					label={t('desk.mailWords.language')}
					value={language}
					values={languages}
					textOf={(value) => t(`desk.texts.in.${value}`)}
					onChoose={setLanguage}
				/>
				<ChoiceTabs
					label={t('desk.mailWords.form')}
					value={form}
					values={forms}
					textOf={(value) => t(`desk.mailWords.forms.${value}`)}
					onChoose={setForm}
				/>
				<ChoiceTabs
					label={t('desk.mailWords.case')}
					value={isOther ? 'other' : 'usual'}
					values={['usual', 'other']}
					textOf={(value) => t(`desk.mailWords.cases.${value}`)}
					onChoose={(value) => setOther(value === 'other')}
				/>
			</div>
			<p className="max-w-prose text-sm text-soft">{t('desk.mailWords.madeUp')}</p>
			{faulty && <p className="text-sm text-danger">{t('desk.mailWords.faulty')}</p>}
			{(query.isError || query.isPending) && <NotYet query={query} />}
			{query.data && (
				<figure className="grid gap-3 rounded-base border border-line bg-sunken p-3 md:p-5">
					<figcaption className="wrap-anywhere">
						<span className="text-sm text-soft">{t('desk.mailWords.field.subject')}</span>
						<span className="block font-medium">{query.data.subject}</span>
					</figcaption>
					{form === 'text' ? (
						<pre className="overflow-x-auto text-sm wrap-anywhere whitespace-pre-wrap">{query.data.text}</pre>
					) : (
						<MailFrame
							html={query.data.html}
							title={query.data.subject}
							width={form === 'phone' ? 375 : 640}
						/>
					)}
				</figure>
			)}
		</section>
	);
}

/** Fetches the preview once the draft has not changed for a moment. */
function usePreview(draft: MailDraft, isReady: boolean) {
	const api = useApi();
	const written = JSON.stringify(draft);
	const [requested, setRequested] = useState(written);
	useEffect(() => {
		const timer = setTimeout(() => isReady && setRequested(written), 400);
		return () => clearTimeout(timer);
	}, [written, isReady]);
	return useQuery({
		queryKey: [...deskKey, 'mail-preview', requested],
		queryFn: async ({ signal }) => {
			const body = { data: JSON.parse(requested) as MailDraft };
			return (await api.post<Preview>('owner/mail-texts/preview', body, { signal })).data;
		},
		placeholderData: keepPreviousData,
		refetchOnWindowFocus: false,
		retry: false,
	});
}
