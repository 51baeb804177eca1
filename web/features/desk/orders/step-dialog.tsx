import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPaid } from '#contract/orders.ts';
import type { OwnerOrder } from '#contract/owner.schema.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { CheckName } from '../forms/contract-checks.ts';
import { contractResolver, refusedFields } from '../forms/contract-resolver.ts';
import { asOwner, useDeskChange } from '../frame/owner-call.ts';
import { ActDialog } from './act-dialog.tsx';
import { type Act, acts } from './order-acts.ts';

type Values = Record<string, string>;
type Step = { check: CheckName; fields: { name: string; required?: boolean }[]; danger?: boolean };
/** Fields that each action asks for. */
const steps: Record<Exclude<Act, 'confirmPayment'>, Step> = {
	ship: {
		check: 'shipment',
		fields: [
			{ name: 'carrier', required: true },
			{ name: 'tracking', required: true },
		],
	},
	deliver: { check: 'note', fields: [{ name: 'note' }] },
	cancel: { check: 'note', fields: [{ name: 'note' }], danger: true },
	releaseHold: { check: 'release', fields: [{ name: 'reason', required: true }], danger: true },
	refund: { check: 'note', fields: [{ name: 'note' }], danger: true },
};

const toInput = (values: Values) =>
	Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value.trim() ? [[key, value]] : [])));

/** Send, deliver, cancel, free the watches, refund: with what the act needs to know. */
export function StepDialog({
	order,
	act,
	onClose,
}: {
	order: OwnerOrder;
	act: keyof typeof steps;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	const language = useLanguage();
	const { check, fields, danger } = steps[act];
	const { register, handleSubmit, formState, setError } = useForm<Values>({
		defaultValues: Object.fromEntries(fields.map(({ name }) => [name, lastUsed(name)])),
		resolver: contractResolver({ name: check, language, toInput, required: t('desk.form.required') }),
	});
	const change = useDeskChange(
		(client, values: Values) =>
			client.post<{ data: OwnerOrder }>(
				`owner/orders/${order.id}/${acts[act].step}`,
				{ data: toInput(values) },
				asOwner,
			),
		{
			done: () => t(`desk.orders.done.${act}`, { id: order.id }),
			quiet: (error) => refusedFields(error).length > 0,
		},
	);
	const submit = handleSubmit(async (values) => {
		try {
			await change.mutateAsync(values);
			if (values.carrier) localStorage.setItem(carrierKey, values.carrier);
			onClose();
		} catch (error) {
			for (const [field, message] of refusedFields(error)) setError(field, { message });
		}
	});
	const about = act === 'cancel' && isPaid(order) ? 'cancelPaid' : act;
	return (
		<ActDialog
			title={t(`desk.orders.act.${act}`)}
			about={t(`desk.orders.about.${about}`)}
			accept={t(`desk.orders.act.${act}`)}
			busy={change.isPending}
			danger={danger}
			onClose={onClose}
			onSubmit={submit}
		>
			{fields.map(({ name, required }) => (
				<TextField
					key={name}
					label={t(`desk.orders.field.${name}`)}
					hint={name === 'carrier' || name === 'tracking' ? undefined : t(`desk.orders.hint.${name}`)}
					required={required}
					autoComplete="off"
					error={formState.errors[name]?.message as string | undefined}
					{...register(name)}
				/>
			))}
		</ActDialog>
	);
}

/** Most shops send with one carrier: the last one is filled in. */
const carrierKey = 'desk-carrier';
const lastUsed = (name: string) => (name === 'carrier' ? (localStorage.getItem(carrierKey) ?? '') : '');
