import type { Delivery } from '#contract/orders/shipping-rates.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export function WorkingDays({ days }: Pick<Delivery, 'days'>) {
	const { t } = useTranslation();
	if (!days) return null;
	return days.from === days.to
		? t('delivery.day', { count: days.to })
		: t('delivery.days', { from: days.from, to: days.to });
}
