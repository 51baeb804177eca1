import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useConstants } from '../layout/constants-context.ts';
import { useSeller } from '../layout/seller/use-seller.ts';

export const legalPages = ['returns', 'warranty', 'privacy', 'terms'] as const;
export type LegalPageName = (typeof legalPages)[number];

export function useLegalFacts() {
	const { language } = useTranslation();
	const constants = useConstants();
	const { identity } = useSeller();
	return {
		shop: constants.TITLE,
		seller: identity,
		email: constants.CONTACT_EMAIL,
		hours: constants.PAYMENT_HOURS,
		threshold: formatClp(constants.FREE_SHIPPING, language),
		cost: formatClp(constants.SHIPPING_COST, language),
	};
}
