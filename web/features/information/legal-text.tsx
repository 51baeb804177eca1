import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { filledSections, type LegalSection } from '#contract/settings/legal-facts.ts';
import { useApi } from '../../api/api-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useConstants } from '../page/constants-context.ts';
import { useDates } from '../preferences/use-dates.ts';
import { Crystal } from '../time/works/circuits.tsx';
import { Escapement } from '../time/works/escapement.tsx';
import { Barrel, Rotor } from '../time/works/springs.tsx';
import { type LegalPageName, legalPages, useLegalFacts } from './legal-facts.ts';
import { privacyPolicyQuery } from './privacy-policy.queries.ts';

const drawings = { returns: Rotor, warranty: Escapement, privacy: Crystal, terms: Barrel };

/** One of the shop's legal texts. Only the owner is notified, in the owner's bar, that they are drafts. */
function LegalText({ name }: { name: Exclude<LegalPageName, 'privacy'> }) {
	const { list } = useTranslation();
	const sections = filledSections(list<LegalSection>(`legal.${name}.sections`, useLegalFacts()));
	return <LegalArticle name={name} sections={sections} />;
}

/** The privacy policy, which the server makes from the shop's settings, with its version and the others. */
function PrivacyText() {
	const { t, language } = useTranslation();
	const dates = useDates();
	const { data } = useQuery(privacyPolicyQuery(useApi(), language));
	if (!data) return <Skeleton className="page-width my-12 h-96" />;
	const { privacy: version, since, others } = data;
	return (
		<LegalArticle
			name="privacy"
			sections={data.sections}
			note={t('legal.policy.about', { version, date: dates.day(since) })}
		>
			{others.length > 0 && (
				<section className="mt-12 border-t border-edge pt-5">
					<h2 className="text-xl md:text-2xl">{t('legal.policy.others')}</h2>
					<ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
						{others.map((one) => (
							<li key={one.privacy}>
								<Link
									to={`/privacy/versions/${one.privacy}`}
									className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
								>
									{t('legal.policy.version', { version: one.privacy, date: dates.day(one.since) })}
								</Link>
							</li>
						))}
					</ul>
				</section>
			)}
		</LegalArticle>
	);
}

type LegalArticleProps = {
	name: LegalPageName;
	sections: readonly LegalSection[];
	/** A line under the introduction. */
	note?: string;
	/** What follows the sections. */
	children?: ReactNode;
};

function LegalArticle({ name, sections, note, children }: LegalArticleProps) {
	const { t } = useTranslation();
	const facts = useLegalFacts();
	const Drawing = drawings[name];
	return (
		<div className="page-width py-8 md:py-12">
			<div className="grid gap-10 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-16">
				<nav
					aria-label={t('legal.navigation')}
					className="flex flex-wrap gap-x-6 max-sm:justify-between max-sm:gap-x-3 max-sm:text-sm lg:sticky lg:top-24 lg:flex-col lg:self-start"
				>
					{legalPages.map((page) => (
						<Link
							key={page}
							to={`/${page}`}
							aria-current={page === name ? 'page' : undefined}
							className="inline-flex min-h-11 items-center text-soft underline-offset-4 hover:underline aria-[current=page]:font-medium aria-[current=page]:text-ink"
						>
							{t(`legal.links.${page}`)}
						</Link>
					))}
				</nav>
				<article className="max-w-text">
					<div className="flex items-center justify-between gap-8">
						<div>
							<h1 className="text-3xl md:text-5xl">{t(`legal.${name}.title`)}</h1>
							<p className="mt-4 text-lg text-soft">{t(`legal.${name}.lede`, facts)}</p>
							{note && <p className="mt-3 text-soft">{note}</p>}
						</div>
						<div className="w-40 shrink-0 max-sm:hidden">
							<Drawing />
						</div>
					</div>
					<nav aria-label={t('legal.contents')} className="mt-8">
						<ol className="grid gap-x-8 sm:grid-cols-2">
							{sections.map(({ heading }, index) => (
								<li key={heading} className="border-t border-line">
									<a
										href={`#${index + 1}`}
										className="figures flex min-h-11 items-baseline gap-3 py-2.5 underline-offset-4 hover:underline"
									>
										<span className="w-5 shrink-0 text-faint">{index + 1}</span>
										{heading}
									</a>
								</li>
							))}
						</ol>
					</nav>
					{sections.map((section, index) => (
						<section key={section.heading} id={`${index + 1}`} className="mt-12 border-t border-edge pt-5">
							<h2 className="figures text-xl md:text-2xl">
								<span className="mr-3 text-faint">{index + 1}</span>
								{section.heading}
							</h2>
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
					{children}
				</article>
			</div>
		</div>
	);
}

function WithMail({ text }: { text: string }) {
	const { CONTACT_EMAIL: mail } = useConstants();
	const at = mail ? text.indexOf(mail) : -1;
	if (at < 0) return text;
	const rest = text.slice(at + mail.length);
	const [punctuation = ''] = /^\S*/.exec(rest) ?? [];
	return (
		<>
			{text.slice(0, at)}
			{/* The period after the address must not begin a line. */}
			<span className="whitespace-nowrap *:whitespace-normal">
				<a href={`mailto:${mail}`} className="text-accent underline underline-offset-4">
					<EmailText text={mail} />
				</a>
				{punctuation}
			</span>
			{rest.slice(punctuation.length)}
		</>
	);
}

export const legalTexts = {
	'legal-returns': () => <LegalText name="returns" />,
	'legal-warranty': () => <LegalText name="warranty" />,
	'legal-privacy': PrivacyText,
	'legal-terms': () => <LegalText name="terms" />,
};
