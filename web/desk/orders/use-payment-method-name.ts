import { useConstants } from '../../features/page/constants-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paymentMethodName } from './payment-method-name.ts';
import { useOfferedPaymentMethods } from './use-payment-methods.ts';

/** Returns a function that names payment methods, including those no longer offered. */
export function usePaymentMethodName(): (method: string) => string {
	const { t } = useTranslation();
	const offered = useOfferedPaymentMethods();
	const { ONLINE_PROVIDERS } = useConstants();
	return (method) => paymentMethodName(method, offered, ONLINE_PROVIDERS, t);
}
