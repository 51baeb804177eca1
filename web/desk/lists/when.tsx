import { useDates } from '../../features/preferences/use-dates.ts';
import { sinceThen } from '../../i18n/format-date.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** A relative time within the last week, otherwise the date. The full time is the tooltip. */
export function When({ at }: { at: string }) {
	const dates = useDates();
	const { language } = useTranslation();
	return (
		<time dateTime={at} title={dates.moment(at)} className="whitespace-nowrap">
			{sinceThen(at, language) ?? dates.day(at)}
		</time>
	);
}
