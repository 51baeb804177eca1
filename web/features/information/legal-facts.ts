import { legalFacts } from '#contract/settings/legal-facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useConstants } from '../layout/constants-context.ts';
import { useSeller } from '../layout/seller/use-seller.ts';

export const legalPages = ['returns', 'warranty', 'privacy', 'terms'] as const;
export type LegalPageName = (typeof legalPages)[number];

export function useLegalFacts() {
	const { t, language } = useTranslation();
	const constants = useConstants();
	const { identity } = useSeller();
	return legalFacts(constants, identity, (word, values) => t(word, values), language);
}
