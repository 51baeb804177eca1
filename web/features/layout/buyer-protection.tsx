import { returnDays } from '#contract/returns/return-days.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';

/**
 * The buyer's protection in one sentence. It states only what the terms and the returns page promise, such as
 * the days to withdraw.
 */
export function BuyerProtection() {
	const { t } = useTranslation();
	return (
		<p className="flex gap-3 text-sm text-soft">
			<Icon name="shield" size={18} className="mt-0.5 shrink-0" />
			{t('layout.promises.protection', { days: returnDays.withdrawal })}
		</p>
	);
}
