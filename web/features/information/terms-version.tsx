import type { PublicTerms } from '#contract/orders/contract-terms.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDates } from '../preferences/use-dates.ts';

/** The sections of a version, in the language in which the order was placed. */
export function TermsVersion({ terms }: { terms: PublicTerms }) {
	const { t } = useTranslation();
	const dates = useDates();
	return (
		<article>
			<p className="text-soft">
				{t('legal.version.about', { version: terms.terms, date: terms.since && dates.day(terms.since) })}
			</p>
			<div lang={terms.language}>
				{terms.sections.map(({ heading, paragraphs, list }) => (
					<section key={heading} className="mt-8 border-t border-edge pt-4">
						<h2 className="text-xl">{heading}</h2>
						{paragraphs.map((paragraph) => (
							<p key={paragraph} className="mt-3 wrap-anywhere">
								{paragraph}
							</p>
						))}
						{list.length > 0 && (
							<ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-faint">
								{list.map((item) => (
									<li key={item} className="wrap-anywhere">
										{item}
									</li>
								))}
							</ul>
						)}
					</section>
				))}
			</div>
		</article>
	);
}
