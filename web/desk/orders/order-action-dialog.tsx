import { Fragment, useState } from 'react';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { staffActionPaths } from '#contract/orders/staff-actions.ts';
import { awaitsShipment } from '#contract/orders/state-questions.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../forms/action-dialog.tsx';
import type { CheckName } from '../forms/contract-checks.ts';
import { numberIn } from '../forms/number-in.ts';
import { CarrierField } from './carrier-field.tsx';
import { NewerState } from './newer-state.tsx';
import { type Act, isOpen, isUndoable, reasonAgainst } from './order-actions.ts';
import { type NamedPieces, PieceChoices } from './piece-choices.tsx';
import { RefundWay } from './refund-method-field.tsx';
import { undoStep } from './undo-action.ts';
import { useDecidedOrder } from './use-decided-order.ts';
import { useOrderForm } from './use-order-form.ts';

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
	refund: {
		check: 'refund',
		fields: [{ name: 'amount', required: true }, { name: 'note' }],
		danger: true,
	},
};

/** An order without an address is handed over: there is no parcel to follow. */
const handOver: Step = { check: 'shipment', fields: [] };

type StepDialogProps = { order: OwnerOrder; act: keyof typeof steps; onClose: () => void };

/** Send, deliver, cancel, free the watches, refund: with what the act needs to know. */
export function StepDialog({ order: shown, act, onClose }: StepDialogProps) {
	const { t } = useTranslation();
	const decided = useDecidedOrder(shown);
	const { order } = decided;
	const isPickedUp = act === 'ship' && !order.shippingAddress;
	const { check, fields, danger } = isPickedUp ? handOver : steps[act];
	const [pieces, setPieces] = useState<NamedPieces>([]);
	const form = useOrderForm<Record<string, string>>(decided, {
		check,
		values: {
			...Object.fromEntries(fields.map(({ name }) => [name, filledIn(name, order)])),
			...(act === 'refund' && { method: '', transaction: '' }),
		},
		more: () => (pieces.length > 0 ? { pieces } : {}),
		fieldOf,
		step: staffActionPaths[act],
		onDone: ({ carrier }) => {
			if (carrier) localStorage.setItem(carrierKey, carrier);
			onClose();
		},
		done: () => t(`desk.orders.done.${act}`, { id: order.number }),
		...(isUndoable(act) && { undo: undoStep }),
	});
	const { field, errorOf } = form;
	const name = isPickedUp ? 'handOver' : act;
	const about = act === 'refund' && awaitsShipment(order) ? 'cancelPaid' : name;
	const isStillOpen = isOpen(act, order);
	return (
		<ActionDialog
			title={t(`desk.orders.act.${name}`)}
			about={t(isStillOpen ? `desk.orders.about.${about}` : `desk.orders.why.${reasonAgainst(act, order)}`)}
			accept={isStillOpen ? undefined : null}
			danger={danger}
			onClose={onClose}
			form={form}
		>
			{decided.isNewer && <NewerState order={order} />}
			{act === 'ship' && (
				<PieceChoices
					items={order.items}
					named={pieces}
					errors={pieces.map((_, at) => errorOf(`pieces.${at}`))}
					onName={setPieces}
				/>
			)}
			{fields.map(({ name, required }) => (
				<Fragment key={name}>
					{name === 'carrier' ? (
						<CarrierField
							value={form.watch('carrier') ?? ''}
							onChoose={(carrier) => form.setValue('carrier', carrier)}
							field={field('carrier')}
						/>
					) : (
						<TextField
							label={t(`desk.orders.field.${name}`)}
							hint={name === 'tracking' ? undefined : t(`desk.orders.hint.${name}`)}
							required={required}
							{...field(name)}
						/>
					)}
					{act === 'refund' && name === 'amount' && (
						<RefundWay
							order={order}
							amount={numberIn(form.watch('amount') ?? '')}
							chosen={form.watch('method') ?? ''}
							field={field}
						/>
					)}
				</Fragment>
			))}
		</ActionDialog>
	);
}

/** A refusal of a piece stands beside its choice. */
const fieldOf = (path: Path) => path.slice(0, 2).map(String).join('.');

/** The carrier that was agreed, else the last one: most shops send with one. All of the money goes back. */
const carrierKey = 'desk-carrier';
function filledIn(name: string, { paid, refunded, delivery }: OwnerOrder): string {
	if (name === 'amount') return String(paid - refunded);
	return name === 'carrier' ? (delivery?.carrier ?? localStorage.getItem(carrierKey) ?? '') : '';
}
