import type { Today } from '#contract/reports/today.schema.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { RowLink } from '../lists/row-link.tsx';

/** Warns about breaches of personal data that were not reported to the Agency. */
export function BreachesNotice({ unreported, firstNoticedAt }: NonNullable<Today['breaches']>) {
	const { t } = useTranslation();
	const dates = useDates();
	if (firstNoticedAt === null) return null;
	return (
		<RowLink
			to="/owner/breaches"
			className="inline-flex min-h-11 basis-full items-center gap-3 font-medium text-danger"
		>
			<Icon name="warning" size={18} />
			{t('desk.breaches.today', { count: unreported, date: dates.moment(firstNoticedAt) })}
		</RowLink>
	);
}
