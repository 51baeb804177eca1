import { useTranslation } from '../../i18n/use-translation.ts';
import { type Still, StillPart, stillOf } from '../../ui/still-part.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { type LegalPageName, useLegalFacts } from './legal-facts.ts';

export const legalStill = (name: LegalPageName): Still =>
	stillOf(`legal-${name}`, async () => (await import('./legal-text.tsx')).legalTexts[`legal-${name}`]);

/** One of the shop's legal pages. */
export function LegalPage({ name, text }: { name: LegalPageName; text: Still }) {
	const { t } = useTranslation();
	const facts = useLegalFacts();
	return (
		<>
			<PageHead title={t(`legal.${name}.title`)} description={t(`legal.${name}.description`, facts)} />
			<StillPart still={text} />
		</>
	);
}
