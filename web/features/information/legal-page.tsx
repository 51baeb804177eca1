import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatClp } from '#contract/money.ts';
import { textList } from '../../i18n/text-list.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConstants } from '../layout/constants-context.ts';
import { PageHead } from '../layout/page-head.tsx';
import { useSeller } from '../layout/seller/use-seller.ts';

const pages = ['returns', 'warranty', 'privacy', 'terms'] as const;
export type LegalPageName = (typeof pages)[number];
type Section = { heading: string; paragraphs: string[]; list: string[] };

/** One of the shop's legal texts. That they are drafts is told to the owner only, by the owner's bar. */
export function LegalPage({ name }: { name: LegalPageName }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const constants = useConstants();
	const { identity } = useSeller();
	const facts = {
		shop: constants.TITLE,
		seller: identity,
		email: constants.CONTACT_EMAIL,
		hours: constants.PAYMENT_HOURS,
		threshold: formatClp(constants.FREE_SHIPPING, language),
		cost: formatClp(constants.SHIPPING_COST, language),
	};
	const sections = textList<Section>(t, `legal.${name}.sections`, facts);
	return (
		<div className="page-width py-8 md:py-12">
			<PageHead title={t(`legal.${name}.title`)} description={t(`legal.${name}.description`, facts)} />
			<div className="grid gap-10 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-16">
				<nav
					aria-label={t('legal.navigation')}
					className="flex flex-wrap gap-x-6 lg:sticky lg:top-24 lg:flex-col lg:self-start"
				>
					{pages.map((page) => (
						<Link
							key={page}
							to={`/${page}`}
							viewTransition
							aria-current={page === name ? 'page' : undefined}
							className="inline-flex min-h-11 items-center text-soft underline-offset-4 hover:underline aria-[current=page]:font-medium aria-[current=page]:text-ink"
						>
							{t(`legal.links.${page}`)}
						</Link>
					))}
				</nav>
				<article className="max-w-text">
					<h1 className="text-3xl md:text-4xl">{t(`legal.${name}.title`)}</h1>
					<p className="mt-4 text-lg text-soft">{t(`legal.${name}.lede`, facts)}</p>
					{sections.map((section) => (
						<section key={section.heading} className="mt-10">
							<h2 className="text-xl md:text-2xl">{section.heading}</h2>
							{section.paragraphs.map((paragraph) => (
								<p key={paragraph} className="mt-3">
									<WithMail text={paragraph} />
								</p>
							))}
							{section.list.length > 0 && (
								<ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-faint">
									{section.list.map((item) => (
										<li key={item}>
											<WithMail text={item} />
										</li>
									))}
								</ul>
							)}
						</section>
					))}
				</article>
			</div>
		</div>
	);
}

/** A text in which the shop's mail address can be pressed. */
function WithMail({ text }: { text: string }) {
	const { CONTACT_EMAIL: mail } = useConstants();
	const at = mail ? text.indexOf(mail) : -1;
	if (at < 0) return text;
	return (
		<>
			{text.slice(0, at)}
			<a href={`mailto:${mail}`} className="text-accent underline underline-offset-4">
				{mail}
			</a>
			{text.slice(at + mail.length)}
		</>
	);
}
