import { placeNames } from '#contract/contact/place-names.ts';
import type { ShippingRate } from '#contract/orders/shipping-rates.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { parseWholeNumber } from '../forms/parse-figures.ts';
import { SmallButton } from '../ui/small-button.tsx';
import { readList } from './read-list.ts';

const newRate: ShippingRate = {
	carrier: '',
	regions: [],
	comunas: [],
	valueFrom: 0,
	valueTo: null,
	weightFrom: 0,
	weightTo: null,
	price: 0,
	daysFrom: 2,
	daysTo: 5,
};
const figures = [
	'price',
	'daysFrom',
	'daysTo',
	'valueFrom',
	'valueTo',
	'weightFrom',
	'weightTo',
] as const satisfies (keyof ShippingRate)[];
/** A band without an upper limit is open. */
const none = (name: (typeof figures)[number]) => (name === 'valueTo' || name === 'weightTo' ? null : 0);

type ShippingRatesFieldProps = {
	value: string;
	error: string | undefined;
	onChange: (value: string | null) => void;
};

/** Edits the shipping rates. The value is the setting's JSON; null: only the flat rate. */
export function ShippingRatesField({ value, error, onChange }: ShippingRatesFieldProps) {
	const { t } = useTranslation();
	const rates = (readList(value) ?? []).map((rate) => ({ ...newRate, ...(rate as Partial<ShippingRate>) }));
	const write = (next: readonly ShippingRate[]) => onChange(next.length > 0 ? JSON.stringify(next) : null);
	const change = (at: number, next: Partial<ShippingRate>) =>
		write(rates.map((one, index) => (index === at ? { ...one, ...next } : one)));
	return (
		<fieldset className="grid gap-4">
			<legend className="mb-2 font-medium">{t('desk.settings.field.SHIPPING_RATES')}</legend>
			<p className="max-w-text text-sm text-soft">{t('desk.settings.rates.about')}</p>
			{rates.map((rate, at) => (
				<fieldset
					// biome-ignore lint/suspicious/noArrayIndexKey: rows never move; fields are recreated when one is removed
					key={`${rates.length} ${at}`}
					className="grid items-start gap-4 rounded-base border border-line p-4 sm:grid-cols-2 lg:grid-cols-4"
				>
					<legend className="px-1 text-sm text-soft">
						{rate.carrier || t('desk.settings.rates.new')} · {at + 1}
					</legend>
					<TextField
						label={t('desk.settings.rates.carrier')}
						value={rate.carrier}
						autoComplete="off"
						onChange={(event) => change(at, { carrier: event.target.value })}
					/>
					{(['regions', 'comunas'] as const).map((kind) => (
						<PlacesField key={kind} kind={kind} names={rate[kind]} onChange={(names) => change(at, names)} />
					))}
					{figures.map((name) => (
						<TextField
							key={name}
							label={t(`desk.settings.rates.${name}`)}
							inputMode="numeric"
							autoComplete="off"
							value={rate[name] ?? ''}
							onChange={(event) => change(at, { [name]: parseWholeNumber(event.target.value) ?? none(name) })}
						/>
					))}
					<SmallButton
						className="self-end justify-self-start"
						onClick={() => write(rates.filter((_, index) => index !== at))}
					>
						{t('desk.settings.rates.remove')}
						<span className="sr-only">
							: {rate.carrier} {at + 1}
						</span>
					</SmallButton>
				</fieldset>
			))}
			<p
				role="alert"
				tabIndex={-1}
				data-refused={error ? '' : undefined}
				className="text-sm text-danger empty:hidden"
			>
				{error}
			</p>
			<SmallButton
				className="justify-self-start"
				onClick={() => write([...rates, { ...newRate, carrier: rates.at(-1)?.carrier ?? '' }])}
			>
				{t('desk.settings.rates.add')}
			</SmallButton>
		</fieldset>
	);
}

type PlacesFieldProps = {
	kind: 'regions' | 'comunas';
	names: readonly string[];
	onChange: (names: Partial<ShippingRate>) => void;
};

/** Comma-separated place names. Unknown ones are reported while typing. */
function PlacesField({ kind, names, onChange }: PlacesFieldProps) {
	const { t } = useTranslation();
	const unknown = names.filter((name) => placeNames[kind](name) === null);
	return (
		<TextField
			label={t(`desk.settings.rates.${kind}`)}
			hint={t(`desk.settings.rates.${kind}Hint`)}
			error={unknown.length > 0 ? t('desk.settings.rates.unknown', { names: unknown.join(', ') }) : undefined}
			autoComplete="off"
			defaultValue={names.join(', ')}
			onChange={(event) => {
				const typed = event.target.value.split(',').map((name) => name.trim());
				onChange({ [kind]: typed.filter(Boolean).map((name) => placeNames[kind](name) ?? name) });
			}}
		/>
	);
}
