import { useTranslation } from '../../i18n/use-translation.ts';
import { type Still, StillPart, stillOf } from '../../ui/still-part.tsx';
import { PageHead } from '../page/page-head.tsx';
import { type LegalPageName, legalPages, useLegalFacts } from './legal-facts.ts';

export const legalStills = Object.fromEntries(
	legalPages.map((name) => [
		name,
		stillOf(`legal-${name}`, async () => (await import('./legal-text.tsx')).legalTexts[`legal-${name}`]),
	]),
) as Record<LegalPageName, Still>;

export function LegalPage({ name }: { name: LegalPageName }) {
	const { t } = useTranslation();
	const facts = useLegalFacts();
	return (
		<>
			<PageHead title={t(`legal.${name}.title`)} description={t(`legal.${name}.description`, facts)} />
			<StillPart still={legalStills[name]} />
		</>
	);
}
