import type { PaymentMethod } from '#contract/payments/payments.schema.ts';
import { usdtOn } from '#contract/payments/usdt.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useManualPaymentMethods } from '../orders/use-payment-methods.ts';
import { SmallButton } from '../ui/small-button.tsx';
import { readList } from './read-list.ts';

const details = {
	bank: ['holder', 'bank', 'accountType', 'account', 'rut', 'email'],
	crypto: ['network', 'address'],
} as const satisfies Record<PaymentMethod['type'], readonly string[]>;
/** The USDT token contract by network. */
const tokens: Partial<Record<string, { contract: string }>> = usdtOn;

type PaymentMethodsFieldProps = {
	value: string;
	error: string | undefined;
	onChange: (value: string) => void;
};

/** Edits the payment methods. The value is the setting's JSON; empty: the built-in examples. */
export function PaymentMethodsField({ value, error, onChange }: PaymentMethodsFieldProps) {
	const { t } = useTranslation();
	const examples = useManualPaymentMethods().filter(({ type }) => Object.hasOwn(details, type));
	const methods = value ? ((readList(value) ?? []) as PaymentMethod[]) : examples;
	const write = (next: readonly PaymentMethod[]) => onChange(JSON.stringify(next));
	const change = (at: number, next: object) =>
		write(methods.map((one, index) => (index === at ? ({ ...one, ...next } as PaymentMethod) : one)));
	const add = (type: PaymentMethod['type']) => {
		const usedIds = new Set(methods.map(({ id }) => id));
		let id: string = type;
		for (let n = 2; usedIds.has(id); n++) id = `${type}-${n}`;
		const more =
			type === 'bank'
				? { account: '', bank: '', accountType: '', rut: '', email: '' }
				: { address: '', network: 'Tron', symbol: 'USDT', contract: usdtOn.Tron.contract };
		write([...methods, { id, type, name: '', details: more } as unknown as PaymentMethod]);
	};
	return (
		<fieldset className="grid gap-4">
			<legend className="mb-2 font-medium">{t('desk.settings.field.PAYMENT_METHODS')}</legend>
			{!value && <Notice tone="warning">{t('desk.settings.example')}</Notice>}
			{methods.map((method, at) => (
				<fieldset key={method.id} className="grid gap-4 rounded-base border border-line p-4 md:grid-cols-3">
					<legend className="px-1 text-sm text-soft">{t(`desk.settings.methods.${method.type}`)}</legend>
					<TextField
						label={t('desk.settings.methods.name')}
						value={method.name}
						autoComplete="off"
						onChange={(event) => change(at, { name: event.target.value })}
					/>
					{details[method.type].map((name) => (
						<DetailField
							key={name}
							name={name}
							value={String((method.details as Record<string, unknown>)[name] ?? '')}
							onChange={(text) =>
								change(at, {
									details: {
										...method.details,
										// Without a holder, the account belongs to the seller.
										[name]: name === 'holder' ? text || undefined : text,
										...(name === 'network' && { contract: tokens[text]?.contract }),
									},
								})
							}
						/>
					))}
					<SmallButton
						className="self-end justify-self-start"
						disabled={methods.length === 1}
						onClick={() => write(methods.filter((_, index) => index !== at))}
					>
						{t('desk.settings.methods.remove', { name: method.name || t('desk.settings.methods.new') })}
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
			<div className="flex flex-wrap gap-2">
				<SmallButton onClick={() => add('bank')}>{t('desk.settings.methods.addBank')}</SmallButton>
				<SmallButton onClick={() => add('crypto')}>{t('desk.settings.methods.addCrypto')}</SmallButton>
			</div>
		</fieldset>
	);
}

type DetailFieldProps = {
	name: Exclude<TextsIn<'desk.settings.methods'>, 'bank'> | 'bank';
	value: string;
	onChange: (text: string) => void;
};

function DetailField({ name, value, onChange }: DetailFieldProps) {
	const { t } = useTranslation();
	const label = t(name === 'bank' ? 'desk.settings.methods.bankName' : `desk.settings.methods.${name}`);
	if (name === 'network')
		return (
			<Select
				label={label}
				value={value}
				options={Object.keys(usdtOn).map((one) => ({ value: one, label: one }))}
				onChange={(event) => onChange(event.target.value)}
			/>
		);
	return (
		<TextField
			label={label}
			value={value}
			autoComplete="off"
			onChange={(event) => onChange(event.target.value)}
		/>
	);
}
