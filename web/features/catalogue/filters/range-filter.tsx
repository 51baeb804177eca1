import type { FilterRange } from '#contract/catalogue/filter-address.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TypedField } from './typed-field.tsx';

type RangeFilterProps = {
	legend: string;
	range: FilterRange;
	/** The lowest and highest existing number, shown while a field is empty. */
	bounds: { min: number; max: number } | null;
	onChange: (range: FilterRange) => void;
};

export function RangeFilter({ legend, range, bounds, onChange }: RangeFilterProps) {
	const { t, language } = useTranslation();
	const settle = (next: FilterRange) => {
		const { min, max } = next;
		const ordered = min !== null && max !== null && min > max ? { min: max, max: min } : next;
		if (ordered.min !== range.min || ordered.max !== range.max) onChange(ordered);
	};
	// Years are written without a thousands separator.
	const written = (number: number) =>
		Number.isInteger(number) ? String(number) : formatNumber(number, language, 2);
	const field = (end: 'min' | 'max', label: string) => (
		<TypedField
			key={`${end}-${range[end]}`}
			label={label}
			inputMode="decimal"
			placeholder={bounds ? written(bounds[end]) : undefined}
			text={range[end] === null ? '' : written(range[end])}
			onSettle={(typed) => {
				const number = typedNumber(typed);
				settle({ ...range, [end]: number });
				return number;
			}}
		/>
	);
	return (
		<fieldset>
			<legend className="mb-1 font-medium">{legend}</legend>
			<div className="grid grid-cols-2 gap-2">
				{field('min', t('catalogue.filters.from'))}
				{field('max', t('catalogue.filters.to'))}
			</div>
		</fieldset>
	);
}

/** Parses a typed number with a decimal point or comma. null: no valid number. */
function typedNumber(text: string): number | null {
	const [digits] = /\d{1,6}(?:[.,]\d{1,2})?/.exec(text) ?? [];
	return digits === undefined ? null : Number(digits.replace(',', '.'));
}
