import { useDates } from '../../features/preferences/use-dates.ts';
import { sinceThen } from '../../i18n/format-date.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/**
 * A time of the last week as how long ago it was, an older one as its day; the whole of it when pointed at.
 */
export function When({ at }: { at: string }) {
	const dates = useDates();
	const { language } = useTranslation();
	return (
		<time dateTime={at} title={dates.moment(at)} className="whitespace-nowrap">
			{sinceThen(at, language) ?? dates.day(at)}
		</time>
	);
}
