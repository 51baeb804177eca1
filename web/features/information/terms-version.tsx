import type { PublicTerms } from '#contract/orders/contract-terms.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDates } from '../preferences/use-dates.ts';
import { LegalSections } from './legal-sections.tsx';

/** The sections of a version, in the language in which the order was placed. */
export function TermsVersion({ terms }: { terms: PublicTerms }) {
	const { t } = useTranslation();
	const dates = useDates();
	return (
		<article>
			<p className="text-soft">
				{t('legal.version.about', { version: terms.terms, date: terms.since && dates.day(terms.since) })}
			</p>
			<LegalSections sections={terms.sections} language={terms.language} />
		</article>
	);
}
