import { shopDay } from '#contract/languages/calendar.ts';
import { shorten } from '#contract/languages/cut-text.ts';
import { dataGuarantees } from '#contract/settings/privacy-details.ts';
import type { OwnerSetting } from '#contract/settings/settings.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import { PaymentMethodsField } from './payment-methods-field.tsx';
import { type OwnerSettingName, settingFormats } from './setting-groups.ts';
import { ShippingRatesField } from './shipping-rates-field.tsx';

type SettingFieldProps = {
	name: OwnerSettingName;
	setting: OwnerSetting;
	value: string;
	error: string | undefined;
	onChange: (value: string | null) => void;
};

export function SettingField({ name, setting, value, error, onChange }: SettingFieldProps) {
	const { t } = useTranslation();
	const { source, initial } = setting;
	return (
		<div
			className={`grid content-start gap-1.5 ${name === 'PAYMENT_METHODS' || name === 'SHIPPING_RATES' ? 'md:col-span-full' : ''}`}
		>
			{name === 'PAYMENT_METHODS' ? (
				<PaymentMethodsField value={value} error={error} onChange={onChange} />
			) : name === 'SHIPPING_RATES' ? (
				<ShippingRatesField value={value} error={error} onChange={onChange} />
			) : settingFormats[name] === 'flag' ? (
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
			) : settingFormats[name] === 'guarantee' ? (
				<Select
					label={t(`desk.settings.field.${name}`)}
					hint={t(`desk.settings.hint.${name}`)}
					error={error}
					value={value}
					options={(['', ...dataGuarantees] as const).map((one) => ({
						value: one,
						label: t(`desk.settings.guarantee.${one || 'none'}`),
					}))}
					onChange={(event) => onChange(event.target.value || null)}
				/>
			) : (
				<TextField
					label={t(`desk.settings.field.${name}`)}
					hint={t(`desk.settings.hint.${name}`)}
					error={error}
					value={value}
					autoComplete="off"
					inputMode={
						/PRICE|_SHIPPING|_COST|UNITS|_DISCOUNT|_REFUND|_ABOVE|_MINUTES|_DAYS/.test(name)
							? 'numeric'
							: 'text'
					}
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

const short = (text: string | null) => text && shorten(text, 30);
