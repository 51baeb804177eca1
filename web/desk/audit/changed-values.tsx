import type { AuditEntry } from '#contract/desk/audit.schema.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useConstants } from '../../features/page/constants-context.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { formatCalendarDay } from '../../i18n/format-date.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldName, fieldValueName, settingName } from '../calls/field-names.ts';
import { moneySeenBy } from '../orders/money-seen-by.ts';
import { usePaymentMethodName } from '../orders/use-payment-method-name.ts';

type AuditedValues = AuditEntry['before'];

const moneyFields = new Set([
	'price',
	'originalPrice',
	'salePrice',
	'sold_price',
	'highestPrice',
	'highest_price',
	'amount',
	'total',
	'counter',
	'cost',
	'repairs',
	'owed',
]);

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const isoDay = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The changed values before and after. For an added or deleted row, all its values, collapsed. */
export function ChangedValues({ before, after }: { before: AuditedValues; after: AuditedValues }) {
	const { t } = useTranslation();
	const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
		(name) => !isEmptyValue(before?.[name]) || !isEmptyValue(after?.[name]),
	);
	if (names.length === 0) return null;
	const rows = (
		<dl className="grid content-start gap-x-4 gap-y-0.5 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
			{names.map((name) => (
				<ValueRow key={name} name={name} before={before} after={after} />
			))}
		</dl>
	);
	if (before && after) return rows;
	return (
		<details>
			<summary className="min-h-9 cursor-pointer py-2 text-sm text-soft">{t('desk.audit.more')}</summary>
			{rows}
		</details>
	);
}

function ValueRow({ name, before, after }: { name: string; before: AuditedValues; after: AuditedValues }) {
	const texts = useTranslation();
	const { t } = texts;
	const { language } = useTranslation();
	const methodName = usePaymentMethodName();
	const { ONLINE_PROVIDERS } = useConstants();
	const dates = useDates();
	const word = (value: unknown, field = name): string => {
		if (isEmptyValue(value)) return t('desk.audit.empty');
		if (typeof value === 'number') return moneyFields.has(field) ? formatClp(value, language) : String(value);
		if (typeof value === 'boolean') return t(value ? 'watch.yes' : 'watch.no');
		if (field === 'images' && Array.isArray(value)) return String(value.length);
		if (Array.isArray(value)) return value.map((one) => word(one, field)).join(', ');
		if (field === 'method') return methodName(String(value));
		if (field === 'provider') return moneySeenBy(String(value), ONLINE_PROVIDERS, t) ?? String(value);
		if (typeof value === 'string' && isoTime.test(value)) return dates.moment(value);
		if (typeof value === 'string' && isoDay.test(value)) return formatCalendarDay(value, language);
		if (typeof value !== 'object') return fieldValueName(texts, field, String(value));
		return Object.entries(value ?? {})
			.map(([key, one]) => `${fieldName(texts, key)}: ${word(one, key)}`)
			.join('; ');
	};
	return (
		<>
			<dt className="text-soft">{settingName(texts, name)}</dt>
			<dd className="wrap-anywhere">
				{before && after && (
					<>
						<del className="text-soft">{word(before[name])}</del>
						{' → '}
					</>
				)}
				<ins className="no-underline">{word((after ?? before)?.[name])}</ins>
			</dd>
		</>
	);
}

const isEmptyValue = (value: unknown) =>
	value === null || value === undefined || value === '' || /^(\{\}|\[\])$/.test(JSON.stringify(value));
