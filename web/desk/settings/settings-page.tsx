import { shopDay } from '#contract/languages/calendar.ts';
import { shorten } from '#contract/languages/cut-text.ts';
import type { OwnerSetting, SettingsInput } from '#contract/settings/settings.schema.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskRead } from '../calls/desk-calls.ts';
import { SaveBar } from '../forms/save-bar.tsx';
import { useTypedForm } from '../page-texts/use-typed-texts.tsx';
import { NotYet, ScreenHead } from '../ui/screen-head.tsx';
import { SmallButton } from '../ui/small-buttons.tsx';
import { PaymentMethodsField } from './payment-methods-field.tsx';
import { readList } from './read-list.ts';
import { ShippingRatesField } from './shipping-rates-field.tsx';

/**
 * The screen's groups, and the text that says what each setting takes when one is refused. A setting of the
 * server's list that stands in none is left out.
 */
const groups = {
	shop: {
		TITLE: 'title',
		PHONE: 'phone',
		ASSISTANT_SECOND_FACTOR: 'flag',
	},
	seller: {
		SELLER_NAME: 'line',
		SELLER_RUT: 'rut',
		SELLER_ADDRESS: 'line',
		SELLER_EMAIL: 'email',
		SELLER_PHONE: 'phone',
		SELLER_HOURS: 'hours',
		SELLER_LINKS: 'links',
	},
	payment: {
		PAYMENT_METHODS: 'methods',
		MANUAL_RATE: 'rate',
		MANUAL_RATE_UNTIL: 'day',
		UF: 'uf',
		PAYMENT_WINDOW: 'time',
		UNCONFIRMED_UNITS: 'toTen',
		UNCONFIRMED_WINDOW: 'time',
		ASSISTANT_DISCOUNT: 'percent',
		ASSISTANT_REFUND: 'pesos',
		TAKE_CERTAIN: 'flag',
	},
	shipping: {
		FREE_SHIPPING: 'pesos',
		SHIPPING_COST: 'pesos',
		PICKUP: 'line',
		TRACKING_PAGES: 'tracking',
		SHIPPING_ABROAD: 'abroad',
		SHIPPING_RATES: 'rates',
	},
	catalogue: {
		MIN_PRICE: 'lowest',
		MAX_PRICE: 'somePesos',
		PRICE_STEP: 'somePesos',
		PAGE_SIZES: 'sizes',
	},
} as const satisfies Record<string, Record<string, TextsIn<'desk.settings.takes'>>>;
const groupNames = Object.keys(groups) as (keyof typeof groups)[];
type Groups = (typeof groups)[keyof typeof groups];
type Name = Groups extends infer Group ? keyof Group & string : never;
const namesIn = (group: keyof typeof groups) => Object.keys(groups[group]) as Name[];
const takes = Object.assign({}, ...Object.values(groups)) as Record<Name, TextsIn<'desk.settings.takes'>>;

export const useSettings = () =>
	useDeskRead<OwnerSetting[]>(['settings'], 'owner/settings', { refetchOnWindowFocus: false });

/** The shop's settings that are the owner's: each with where its value comes from, all saved together. */
export function SettingsPage() {
	const { t } = useTranslation();
	const query = useSettings();
	return (
		<>
			<ScreenHead title={t('desk.nav.settings')} about={t('desk.settings.about')} />
			{query.data ? (
				<SettingsForm
					settings={query.data}
					readAgain={async () => (await query.refetch({ throwOnError: true })).data ?? []}
				/>
			) : (
				<NotYet query={query} />
			)}
		</>
	);
}

type SettingsFormProps = { settings: OwnerSetting[]; readAgain: () => Promise<OwnerSetting[]> };

function SettingsForm({ settings, readAgain }: SettingsFormProps) {
	const { t } = useTranslation();
	const rowsOf = (all: readonly OwnerSetting[]) =>
		all.map((one) => ({
			key: one.name,
			label: t(`desk.settings.field.${one.name as Name}`),
			text: { ...one, value: one.value ?? '', initial: one.initial ?? '' },
		}));
	const shown = rowsOf(settings);
	const form = useTypedForm(
		{
			shown,
			send: (api, changed, typed) => {
				const values = changed.map(({ key }) => {
					const { text: value = null, readAt: updatedAt = null } = typed[key] ?? {};
					return [key, { value, updatedAt }];
				});
				const data: SettingsInput = Object.fromEntries(values);
				return api.put('owner/settings', { data });
			},
			done: t('desk.settings.saved'),
			readAgain: async () => rowsOf(await readAgain()),
		},
		said,
	);
	const { typed, errors } = form;
	return (
		<form
			noValidate
			className="grid gap-8 pb-24"
			onSubmit={(event) => {
				event.preventDefault();
				void form.submit();
			}}
		>
			{groupNames.map((group) => (
				<section key={group} className="border-t border-line pt-5">
					<h2 className="mb-4 text-xl">{t(`desk.settings.group.${group}`)}</h2>
					<div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
						{namesIn(group).map((name) => {
							const row = shown.find(({ key }) => key === name);
							if (!row) return null;
							return (
								<SettingField
									key={name}
									name={name}
									setting={row.text}
									value={typed[name] ? (typed[name].text ?? row.text.initial) : row.text.value}
									error={errors[name] && t(`desk.settings.takes.${takes[name]}`)}
									onChange={(text) => form.type(row, text)}
								/>
							);
						})}
					</div>
				</section>
			))}
			<SaveBar isChanged={form.changed.length > 0} isSaving={form.busy} faulty={form.faulty} />
			{form.dialog}
		</form>
	);
}

type SettingFieldProps = {
	name: Name;
	setting: OwnerSetting;
	value: string;
	error: string | undefined;
	onChange: (value: string | null) => void;
};

function SettingField({ name, setting, value, error, onChange }: SettingFieldProps) {
	const { t } = useTranslation();
	const { source, initial } = setting;
	return (
		<div
			className={`grid content-start gap-1.5 ${name === 'PAYMENT_METHODS' || name === 'SHIPPING_RATES' ? 'md:col-span-2' : ''}`}
		>
			{name === 'PAYMENT_METHODS' ? (
				<PaymentMethodsField value={value} error={error} onChange={onChange} />
			) : name === 'SHIPPING_RATES' ? (
				<ShippingRatesField value={value} error={error} onChange={onChange} />
			) : takes[name] === 'flag' ? (
				<Select
					label={t(`desk.settings.field.${name}`)}
					hint={t(`desk.settings.hint.${name}`)}
					error={error}
					value={value}
					options={(['false', 'true'] as const).map((one) => ({
						value: one,
						label: t(`desk.settings.flag.${one}`),
					}))}
					onChange={(event) => onChange(event.target.value)}
				/>
			) : (
				<TextField
					label={t(`desk.settings.field.${name}`)}
					hint={t(`desk.settings.hint.${name}`)}
					error={error}
					value={value}
					autoComplete="off"
					inputMode={/PRICE|_SHIPPING|_COST|UNITS|_DISCOUNT|_REFUND/.test(name) ? 'numeric' : 'text'}
					onChange={(event) => onChange(event.target.value)}
				/>
			)}
			<p className="flex min-h-9 flex-wrap items-center gap-x-3 empty:hidden">
				{name === 'MANUAL_RATE_UNTIL' && value && value < shopDay(new Date()) && (
					<Badge tone="warning">{t('desk.settings.rateOver')}</Badge>
				)}
				{source !== 'default' && (
					<Badge tone={source === 'desk' ? 'accent' : 'neutral'}>{t(`desk.settings.source.${source}`)}</Badge>
				)}
				{source === 'desk' && (
					<SmallButton look="plain" onClick={() => onChange(null)} of={t(`desk.settings.field.${name}`)}>
						{t('desk.settings.back', { value: short(initial) || t('desk.settings.nothing') })}
					</SmallButton>
				)}
			</p>
		</div>
	);
}

/** A value as the two are compared: of a list what stands in each of its entries. */
const said = (value: string) => readList(value)?.map(wordsIn) ?? value;
const wordsIn = (value: unknown): string =>
	value !== null && typeof value === 'object'
		? Object.values(value).map(wordsIn).join(' ')
		: String(value ?? '');
const short = (text: string | null) => text && shorten(text, 30);
