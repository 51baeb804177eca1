import { useDates } from '../../features/preferences/use-dates.ts';
import { sinceThen } from '../../i18n/format-date.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Column } from './data-table.tsx';

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

/** A column of such times, by the row's field that it is sorted by too. */
export const whenColumn = <Field extends string>(
	title: string,
	field: Field,
	more: Pick<Column<never>, 'wideOnly' | 'laptopOnly' | 'isLeftOut'>,
): Column<Record<Field, string>> => ({
	title,
	sort: field,
	...more,
	cell: (row) => (
		<span className="text-sm text-soft">
			<When at={row[field]} />
		</span>
	),
});
