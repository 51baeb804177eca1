import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type Language, languages } from '#contract/languages/languages.ts';
import type {
	MailDraft,
	MailText,
	MailPreview as Preview,
	WordedMail,
} from '#contract/settings/mail-texts.schema.ts';
import { readOwnText } from '#contract/settings/texts.ts';
import { useApi } from '../../api/api-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { deskKey, useDeskChange } from '../calls/desk-calls.ts';
import { ChoiceTabs } from '../lists/choice-tabs.tsx';
import type { TypedText } from '../page-texts/use-typed-texts.tsx';
import { NotYet } from '../ui/screen-head.tsx';
import { SmallButton } from '../ui/small-buttons.tsx';

const forms = ['desktop', 'phone', 'text'] as const;

/** Why a typed text would not be taken. */
export function wordFault(text: Pick<MailText, 'kind' | 'placeholders'>, typed: TypedText | undefined) {
	if (typeof typed?.text !== 'string') return null;
	const read = readOwnText(typed.text, text);
	return 'fault' in read ? read : null;
}

type MailPreviewProps = { mail: WordedMail; typedOf: (text: MailText) => TypedText | undefined };

/** The mail as it would leave with the fields' words, on made-up data, and a way to send it. */
export function MailPreview({ mail, typedOf }: MailPreviewProps) {
	const { t } = useTranslation();
	const [language, setLanguage] = useState<Language>(useTranslation().language);
	const [isOther, setOther] = useState(false);
	const [form, setForm] = useState<(typeof forms)[number]>('desktop');
	const inLanguage = mail.texts.filter((text) => text.language === language);
	const faulty = inLanguage.some((text) => wordFault(text, typedOf(text)) !== null);
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

/** The preview of a draft that rests for a moment. */
function usePreview(draft: MailDraft, isReady: boolean) {
	const api = useApi();
	const written = JSON.stringify(draft);
	const [asked, setAsked] = useState(written);
	useEffect(() => {
		const timer = setTimeout(() => isReady && setAsked(written), 400);
		return () => clearTimeout(timer);
	}, [written, isReady]);
	return useQuery({
		queryKey: [...deskKey, 'mail-preview', asked],
		queryFn: async ({ signal }) => {
			const body = { data: JSON.parse(asked) as MailDraft };
			return (await api.post<Preview>('owner/mail-texts/preview', body, { signal })).data;
		},
		placeholderData: keepPreviousData,
		refetchOnWindowFocus: false,
		retry: false,
	});
}

/**
 * A mail's HTML in a frame that runs nothing and leads nowhere. The policy of the desk's pages, which the
 * frame inherits, takes no style elements: its rules are given to the frame as a sheet instead.
 */
function MailFrame({ html, title, width }: { html: string; title: string; width: number }) {
	const { page, rules } = useMemo(() => withoutStyles(html), [html]);
	return (
		<div className="overflow-x-auto">
			<iframe
				// A frame of another width or letter is measured anew.
				key={`${width} ${html}`}
				title={title}
				sandbox="allow-same-origin"
				srcDoc={page}
				width={width}
				height={480}
				className="mx-auto block max-w-full rounded-base border border-line"
				onLoad={({ currentTarget: frame }) => {
					const view = frame.contentWindow as (Window & typeof globalThis) | null;
					const letter = frame.contentDocument;
					if (!view || !letter) return;
					const sheet = new view.CSSStyleSheet();
					sheet.replaceSync(rules);
					letter.adoptedStyleSheets = [sheet];
					frame.height = String(letter.documentElement.scrollHeight);
				}}
			/>
		</div>
	);
}

/** Its texts are escaped and its form is the shop's own, so that the tags may be found as text. */
function withoutStyles(html: string): { page: string; rules: string } {
	let rules = '';
	const page = html
		.replace(/<!--[\s\S]*?-->/g, '')
		.replace(/<style([^>]*)>([\s\S]*?)<\/style>/g, (_, attributes: string, css: string) => {
			const media = /media="([^"]*)"/.exec(attributes)?.[1];
			rules += media ? `@media ${media} {${css}}` : css;
			return '';
		})
		.replaceAll('<a ', '<a target="_blank" ');
	return { page, rules };
}
