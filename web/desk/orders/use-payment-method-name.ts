import { useConstants } from '../../features/page/constants-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paymentWayName } from './payment-method-name.ts';
import { useOfferedMethods } from './use-payment-methods.ts';

/** Names of ways to pay for people, those that the shop no longer offers included. */
export function usePaymentWayName(): (method: string) => string {
	const { t } = useTranslation();
	const offered = useOfferedMethods();
	const { ONLINE_PROVIDERS } = useConstants();
	return (method) => paymentWayName(method, offered, ONLINE_PROVIDERS, t);
}
