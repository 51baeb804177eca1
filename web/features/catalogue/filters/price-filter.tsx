import { useMemo, useState } from 'react';
import type { FilterRange } from '#contract/catalogue/filter-address.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PriceSlider } from './price-slider.tsx';
import { type PriceScale, priceStops, settledRange, typedPrice } from './price-stops.ts';
import { TypedField } from './typed-field.tsx';

type PriceFilterProps = {
	legend: string;
	scale: PriceScale;
	range: FilterRange;
	onChange: (range: FilterRange) => void;
};

/** Minimum and maximum in CLP: two thumbs to drag, and two text fields. */
export function PriceFilter({ legend, scale, range: { min, max }, onChange }: PriceFilterProps) {
	const { t, language } = useTranslation();
	const stops = useMemo(() => priceStops(scale), [scale]);
	const applied = `${min}-${max}`;
	const [draft, setDraft] = useState({ applied, low: min ?? scale.min, high: max ?? scale.max });
	// The address has changed meanwhile (a chip, Back), so the slider starts again from it.
	const { low, high } = draft.applied === applied ? draft : { low: min ?? scale.min, high: max ?? scale.max };
	const move = (range: { low: number; high: number }) => setDraft({ applied, ...range });
	const settle = (range: { low: number | null; high: number | null }) => {
		const next = settledRange(range.low, range.high, scale);
		// Stored until the address is updated, because the other bound may be typed before that.
		move({ low: next.min ?? scale.min, high: next.max ?? scale.max });
		if (next.min !== min || next.max !== max) onChange(next);
	};
	return (
		<fieldset>
			<legend className="mb-1 font-medium">{legend}</legend>
			<PriceSlider stops={stops} low={low} high={high} onMove={move} onSettle={() => settle({ low, high })} />
			<div className="mt-1 grid grid-cols-2 gap-2">
				<TypedField
					key={`from-${low}-${language}`}
					label={t('catalogue.filters.from')}
					inputMode="numeric"
					text={formatClp(low, language)}
					onSettle={(typed) => settle({ low: typedPrice(typed), high })}
				/>
				<TypedField
					key={`to-${high}-${language}`}
					label={t('catalogue.filters.to')}
					inputMode="numeric"
					text={formatClp(high, language)}
					onSettle={(typed) => settle({ low, high: typedPrice(typed) })}
				/>
			</div>
		</fieldset>
	);
}
