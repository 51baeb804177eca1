import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { isPaid } from '#contract/orders/orders.ts';
import type { ApiClient } from '../../api/client.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { CheckName } from '../forms/contract-checks.ts';
import { contractResolver, refusedFields } from '../forms/contract-resolver.ts';
import { asOwner, useDeskChange } from '../frame/owner-call.ts';
import { ActDialog } from './act-dialog.tsx';
import { type Act, acts } from './order-acts.ts';
import { type NamedPieces, PieceChoices } from './piece-choices.tsx';

type Values = Record<string, string>;
type Path = readonly PropertyKey[];
type Step = {
	check: CheckName;
	fields: { name: TextsIn<'desk.orders.field'>; required?: boolean }[];
	danger?: boolean;
};
/** Fields that each action asks for. */
const steps: Record<Exclude<Act, 'confirmPayment'>, Step> = {
	ship: {
		check: 'parcel',
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

const undoable: readonly Act[] = ['ship', 'deliver', 'cancel', 'refund'];
const takeBack = (client: ApiClient, { data: { id } }: { data: OwnerOrder }) =>
	client.post(`owner/orders/${id}/undo`, undefined, asOwner);

/** An order without an address is handed over: there is no parcel to follow. */
const handOver: Step = { check: 'shipment', fields: [] };

const filled = (values: Values) =>
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
	const isPickedUp = act === 'ship' && !order.shippingAddress;
	const { check, fields, danger } = isPickedUp ? handOver : steps[act];
	const [pieces, setPieces] = useState<NamedPieces>([]);
	const toInput = (values: Values) => ({ ...filled(values), ...(pieces.length > 0 && { pieces }) });
	const { register, handleSubmit, formState, setError } = useForm<Values>({
		defaultValues: Object.fromEntries(fields.map(({ name }) => [name, lastUsed(name)])),
		resolver: contractResolver({
			name: check,
			language,
			toInput,
			fieldOf,
			required: t('desk.form.required'),
		}),
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
			...(undoable.includes(act) && { undo: takeBack }),
			quiet: (error) => refusedFields(error, fieldOf).length > 0,
		},
	);
	const submit = handleSubmit(async (values) => {
		try {
			await change.mutateAsync(values);
			if (values.carrier) localStorage.setItem(carrierKey, values.carrier);
			onClose();
		} catch (error) {
			for (const [field, message] of refusedFields(error, fieldOf)) setError(field, { message });
		}
	});
	const name = isPickedUp ? 'handOver' : act;
	const about = act === 'cancel' && isPaid(order) ? 'cancelPaid' : name;
	return (
		<ActDialog
			title={t(`desk.orders.act.${name}`)}
			about={t(`desk.orders.about.${about}`)}
			accept={t(`desk.orders.act.${name}`)}
			busy={change.isPending}
			danger={danger}
			onClose={onClose}
			onSubmit={submit}
		>
			{act === 'ship' && (
				<PieceChoices
					items={order.items}
					named={pieces}
					errors={pieces.map((_, at) => formState.errors[`pieces.${at}`]?.message)}
					onName={setPieces}
				/>
			)}
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

/** Whatever is wrong with a piece stands beside its choice. */
const fieldOf = (path: Path) => path.slice(0, 2).map(String).join('.');

/** Most shops send with one carrier: the last one is filled in. */
const carrierKey = 'desk-carrier';
const lastUsed = (name: string) => (name === 'carrier' ? (localStorage.getItem(carrierKey) ?? '') : '');
