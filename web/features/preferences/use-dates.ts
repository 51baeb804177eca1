import { isTimeZone } from '#contract/languages/calendar.ts';
import { useSession } from '../../api/session.ts';
import { formatDay, formatMoment } from '../../i18n/format-date.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/**
 * Formats ISO 8601 times in the reader's language and in the time zone of their settings. Without an account
 * they are Chilean times and say so.
 */
export function useDates() {
	const { language } = useTranslation();
	const chosen = useSession().user?.settings.timezone;
	const zone = chosen && isTimeZone(chosen) ? chosen : undefined;
	return {
		day: (iso: string) => formatDay(iso, language, zone),
		moment: (iso: string) => formatMoment(iso, language, zone),
		zone,
	};
}
