import { useState } from 'react';
import type { OwnerSetting } from '#contract/settings/settings.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { refusedFields } from '../forms/contract-resolver.ts';
import { SaveBar } from '../forms/save-bar.tsx';
import { useDeskRead } from '../frame/desk-reads.ts';
import { NotYet } from '../frame/not-yet.tsx';
import { useDeskChange } from '../frame/owner-call.ts';
import { ScreenHead } from '../frame/screen-head.tsx';
import { PaymentMethodsField } from './payment-methods-field.tsx';

/** The screen's groups. A setting of the server's list that stands in none is left out. */
const groups = {
	shop: ['TITLE', 'PHONE'],
	seller: [
		'SELLER_NAME',
		'SELLER_RUT',
		'SELLER_ADDRESS',
		'SELLER_EMAIL',
		'SELLER_PHONE',
		'SELLER_HOURS',
		'SELLER_LINKS',
	],
	payment: ['PAYMENT_METHODS', 'PAYMENT_WINDOW', 'UNCONFIRMED_UNITS', 'UNCONFIRMED_WINDOW'],
	shipping: ['FREE_SHIPPING', 'SHIPPING_COST'],
	catalogue: ['MIN_PRICE', 'MAX_PRICE', 'PRICE_STEP', 'PAGE_SIZES'],
} as const;
const groupNames = Object.keys(groups) as (keyof typeof groups)[];
type Name = (typeof groups)[keyof typeof groups][number];

export const useSettings = () =>
	useDeskRead<OwnerSetting[]>(['settings'], 'owner/settings', { refetchOnWindowFocus: false });

/** The shop's settings that are the owner's: each with where its value comes from, all saved together. */
export function SettingsPage() {
	const { t } = useTranslation();
	const query = useSettings();
	return (
		<>
			<ScreenHead title={t('desk.nav.settings')} about={t('desk.settings.about')} />
			{query.data && <SettingsForm settings={query.data} />}
			{!query.data && <NotYet query={query} />}
		</>
	);
}

function SettingsForm({ settings }: { settings: OwnerSetting[] }) {
	const { t } = useTranslation();
	/** Values typed and not saved yet; null gives a setting back to the environment. */
	const [typed, setTyped] = useState<Record<string, string | null>>({});
	const [errors, setErrors] = useState<Record<string, string>>({});
	const known = new Map(settings.map((one) => [one.name, one]));
	const changed = Object.fromEntries(
		Object.entries(typed).filter(([name, value]) => {
			const one = known.get(name);
			return one && (value === null ? one.source === 'desk' : value !== (one.value ?? ''));
		}),
	);
	const save = useDeskChange(
		(api, data: Record<string, string | null>) =>
			api.put<{ data: OwnerSetting[] }>('owner/settings', { data }),
		{ done: () => t('desk.settings.saved'), quiet: (error) => refusedFields(error).length > 0 },
	);
	const submit = async () => {
		try {
			await save.mutateAsync(changed);
			setTyped({});
			setErrors({});
		} catch (error) {
			setErrors(Object.fromEntries(refusedFields(error)));
		}
	};
	const type = (name: string) => (value: string | null) => {
		setTyped((before) => ({ ...before, [name]: value }));
		setErrors(({ [name]: _, ...others }) => others);
	};
	const isChanged = Object.keys(changed).length > 0;
	return (
		<form
			noValidate
			className="grid gap-8 pb-24"
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			{groupNames.map((group) => (
				<section key={group} className="border-t border-line pt-5">
					<h2 className="mb-4 text-xl">{t(`desk.settings.group.${group}`)}</h2>
					<div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
						{groups[group].map((name) => {
							const setting = known.get(name);
							if (!setting) return null;
							const shown = typed[name] === undefined ? setting.value : (typed[name] ?? setting.initial);
							return (
								<SettingField
									key={name}
									name={name}
									setting={setting}
									value={shown ?? ''}
									error={errors[name] && `${t('desk.settings.takes')} ${errors[name]}`}
									onChange={type(name)}
								/>
							);
						})}
					</div>
				</section>
			))}
			<SaveBar isChanged={isChanged} isSaving={save.isPending} />
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
		<div className={`grid content-start gap-1.5 ${name === 'PAYMENT_METHODS' ? 'md:col-span-2' : ''}`}>
			{name === 'PAYMENT_METHODS' ? (
				<PaymentMethodsField value={value} error={error} onChange={onChange} />
			) : (
				<TextField
					label={t(`desk.settings.field.${name}`)}
					hint={t(`desk.settings.hint.${name}`)}
					error={error}
					value={value}
					autoComplete="off"
					inputMode={/PRICE|SHIPPING|UNITS/.test(name) ? 'numeric' : 'text'}
					onChange={(event) => onChange(event.target.value)}
				/>
			)}
			<p className="flex min-h-9 flex-wrap items-center gap-x-3 empty:hidden">
				{source !== 'default' && (
					<Badge tone={source === 'desk' ? 'accent' : 'neutral'}>{t(`desk.settings.source.${source}`)}</Badge>
				)}
				{source === 'desk' && (
					<Button look="plain" size="small" onClick={() => onChange(null)}>
						{t('desk.settings.back', { value: short(initial) || t('desk.settings.nothing') })}
						<span className="sr-only">: {t(`desk.settings.field.${name}`)}</span>
					</Button>
				)}
			</p>
		</div>
	);
}

const short = (text: string | null) => (text && text.length > 30 ? `${text.slice(0, 29)}…` : text);
