import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { awaitsShipment } from '#contract/orders/orders.ts';
import type { ApiClient } from '../../api/client.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { CheckName } from '../forms/contract-checks.ts';
import { contractResolver } from '../forms/contract-resolver.ts';
import { asOwner } from '../frame/owner-call.ts';
import { ActDialog } from './act-dialog.tsx';
import { type Act, acts, isOpen, reasonAgainst } from './order-acts.ts';
import { NewerState } from './order-state.tsx';
import { type NamedPieces, PieceChoices } from './piece-choices.tsx';
import { useDecidedOrder, useOrderAct } from './use-order-act.ts';

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
	deliver: { check: 'step', fields: [{ name: 'note' }] },
	cancel: { check: 'step', fields: [{ name: 'note' }], danger: true },
	releaseHold: { check: 'release', fields: [{ name: 'reason', required: true }], danger: true },
	refund: { check: 'step', fields: [{ name: 'note' }], danger: true },
};

const undoable: readonly Act[] = ['ship', 'deliver', 'cancel', 'refund'];
const takeBack = (client: ApiClient, { data: { id, updatedAt } }: { data: OwnerOrder }) =>
	client.post(`owner/orders/${id}/undo`, { data: { updatedAt } }, asOwner);

/** An order without an address is handed over: there is no parcel to follow. */
const handOver: Step = { check: 'shipment', fields: [] };

const filled = (values: Values) =>
	Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value.trim() ? [[key, value]] : [])));

/** Send, deliver, cancel, free the watches, refund: with what the act needs to know. */
export function StepDialog({
	order: shown,
	act,
	onClose,
}: {
	order: OwnerOrder;
	act: keyof typeof steps;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	const language = useLanguage();
	const decided = useDecidedOrder(shown);
	const { order } = decided;
	const isPickedUp = act === 'ship' && !order.shippingAddress;
	const { check, fields, danger } = isPickedUp ? handOver : steps[act];
	const [pieces, setPieces] = useState<NamedPieces>([]);
	const toInput = (values: Values) => ({
		updatedAt: order.updatedAt,
		...filled(values),
		...(pieces.length > 0 && { pieces }),
	});
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
	const { send, busy } = useOrderAct<Values>(decided, {
		step: acts[act].step,
		toInput,
		fieldOf,
		setError,
		onDone: ({ carrier }) => {
			if (carrier) localStorage.setItem(carrierKey, carrier);
			onClose();
		},
		done: () => t(`desk.orders.done.${act}`, { id: order.id }),
		...(undoable.includes(act) && { undo: takeBack }),
	});
	const name = isPickedUp ? 'handOver' : act;
	const about = act === 'refund' && awaitsShipment(order) ? 'cancelPaid' : name;
	const isStillOpen = isOpen(act, order);
	return (
		<ActDialog
			title={t(`desk.orders.act.${name}`)}
			about={t(isStillOpen ? `desk.orders.about.${about}` : `desk.orders.why.${reasonAgainst(act, order)}`)}
			accept={isStillOpen ? t(`desk.orders.act.${name}`) : undefined}
			busy={busy}
			danger={danger}
			onClose={onClose}
			onSubmit={handleSubmit(send)}
		>
			{decided.isNewer && <NewerState order={order} />}
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
