import { legalFacts } from '#contract/settings/legal-facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSeller } from '../layout/seller/use-seller.ts';
import { useConstants } from '../page/constants-context.ts';

export const legalPages = ['returns', 'warranty', 'privacy', 'terms'] as const;
export type LegalPageName = (typeof legalPages)[number];

export function useLegalFacts() {
	const { t, language } = useTranslation();
	const constants = useConstants();
	const { identity } = useSeller();
	return legalFacts(constants, identity, (word, values) => t(word, values), language);
}
