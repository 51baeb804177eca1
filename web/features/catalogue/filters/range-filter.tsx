import { type KeyboardEvent, useState } from 'react';
import type { Range } from '#contract/catalogue/filter-address.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextField } from '../../../ui/text-field.tsx';

type RangeFilterProps = {
	legend: string;
	range: Range;
	/** The lowest and the highest number that there are, shown while a field is empty. */
	bounds: { min: number; max: number } | null;
	onChange: (range: Range) => void;
};

export function RangeFilter({ legend, range, bounds, onChange }: RangeFilterProps) {
	const { t } = useTranslation();
	const settle = (next: Range) => {
		const { min, max } = next;
		const ordered = min !== null && max !== null && min > max ? { min: max, max: min } : next;
		if (ordered.min !== range.min || ordered.max !== range.max) onChange(ordered);
	};
	return (
		<fieldset>
			<legend className="mb-1 font-medium">{legend}</legend>
			<div className="grid grid-cols-2 gap-2">
				<NumberField
					key={`from-${range.min}`}
					label={t('catalogue.filters.from')}
					value={range.min}
					bound={bounds?.min}
					onSettle={(min) => settle({ ...range, min })}
				/>
				<NumberField
					key={`to-${range.max}`}
					label={t('catalogue.filters.to')}
					value={range.max}
					bound={bounds?.max}
					onSettle={(max) => settle({ ...range, max })}
				/>
			</div>
		</fieldset>
	);
}

type NumberFieldProps = {
	label: string;
	value: number | null;
	bound: number | undefined;
	onSettle: (value: number | null) => void;
};

function NumberField({ label, value, bound, onSettle }: NumberFieldProps) {
	const { language } = useTranslation();
	// A year has no separator of thousands.
	const written = (number: number) =>
		Number.isInteger(number) ? String(number) : formatNumber(number, language, 2);
	const text = value === null ? '' : written(value);
	const [typed, setTyped] = useState(text);
	const settle = () => {
		if (typed === text) return;
		const number = typedNumber(typed);
		if (number === null) setTyped('');
		onSettle(number);
	};
	return (
		<TextField
			label={label}
			inputMode="decimal"
			autoComplete="off"
			placeholder={bound === undefined ? undefined : written(bound)}
			value={typed}
			onFocus={(event) => event.target.select()}
			onChange={(event) => setTyped(event.target.value)}
			onBlur={settle}
			onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle()}
		/>
	);
}

/** A number as people type it, with a point or a comma; null: nothing usable. */
export function typedNumber(text: string): number | null {
	const [digits] = /\d{1,6}(?:[.,]\d{1,2})?/.exec(text) ?? [];
	return digits === undefined ? null : Number(digits.replace(',', '.'));
}
