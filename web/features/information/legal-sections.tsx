import type { Language } from '#contract/languages/languages.ts';
import type { LegalSection } from '#contract/settings/legal-facts.ts';
import { EmailText } from '../../ui/email-text.tsx';

/** The sections of a stored version of a legal text, in its own language. */
export function LegalSections({
	sections,
	language,
}: {
	sections: readonly LegalSection[];
	language: Language;
}) {
	return (
		<div lang={language}>
			{sections.map(({ heading, paragraphs, list }) => (
				<section key={heading} className="mt-8 border-t border-edge pt-4">
					<h2 className="text-xl">{heading}</h2>
					{paragraphs.map((paragraph) => (
						<p key={paragraph} className="mt-3 wrap-anywhere">
							<EmailText text={paragraph} />
						</p>
					))}
					{list.length > 0 && (
						<ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-faint">
							{list.map((item) => (
								<li key={item} className="wrap-anywhere">
									<EmailText text={item} />
								</li>
							))}
						</ul>
					)}
				</section>
			))}
		</div>
	);
}
