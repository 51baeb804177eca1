import { Fragment, useState } from 'react';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { staffActionPaths } from '#contract/orders/staff-actions.ts';
import { awaitsShipment } from '#contract/orders/state-questions.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../forms/action-dialog.tsx';
import type { CheckName } from '../forms/contract-checks.ts';
import { parseWholeNumber } from '../forms/parse-figures.ts';
import { CarrierField } from './carrier-field.tsx';
import { NewerState } from './newer-state.tsx';
import { type DeskOrderAction, isActionOpen, isActionUndoable, refusalOfAction } from './order-actions.ts';
import { type ChosenPieces, PieceChoices } from './piece-choices.tsx';
import { RefundMethodFields } from './refund-method-fields.tsx';
import { undoOrderAction } from './undo-order-action.ts';
import { useDecidedOrder } from './use-decided-order.ts';
import { useOrderForm } from './use-order-form.ts';

type Path = readonly PropertyKey[];
type OrderActionForm = {
	check: CheckName;
	fields: { name: TextsIn<'desk.orders.field'>; required?: boolean }[];
	danger?: boolean;
};
/** The fields of each action. */
const actionForms: Record<Exclude<DeskOrderAction, 'confirmPayment'>, OrderActionForm> = {
	ship: {
		check: 'parcel',
		fields: [
			{ name: 'carrier', required: true },
			{ name: 'tracking', required: true },
		],
	},
	deliver: { check: 'orderAction', fields: [{ name: 'note' }] },
	cancel: { check: 'orderAction', fields: [{ name: 'note' }], danger: true },
	releaseHold: { check: 'release', fields: [{ name: 'reason', required: true }], danger: true },
	refund: {
		check: 'refund',
		fields: [{ name: 'amount', required: true }, { name: 'note' }],
		danger: true,
	},
};

/** An order without an address is picked up, so there is no parcel to track. */
const handOver: OrderActionForm = { check: 'shipment', fields: [] };

type OrderActionDialogProps = { order: DeskOrder; action: keyof typeof actionForms; onClose: () => void };

/** The dialog for an action on an order, with the fields that the action needs. */
export function OrderActionDialog({ order: shown, action, onClose }: OrderActionDialogProps) {
	const { t } = useTranslation();
	const decided = useDecidedOrder(shown);
	const { order } = decided;
	const isPickedUp = action === 'ship' && !order.shippingAddress;
	const { check, fields, danger } = isPickedUp ? handOver : actionForms[action];
	const [pieces, setPieces] = useState<ChosenPieces>([]);
	const form = useOrderForm<Record<string, string>>(decided, {
		check,
		values: {
			...Object.fromEntries(fields.map(({ name }) => [name, filledIn(name, order)])),
			...(action === 'refund' && { method: '', transaction: '' }),
		},
		more: () => (pieces.length > 0 ? { pieces } : {}),
		fieldOf,
		path: staffActionPaths[action],
		onDone: ({ carrier }) => {
			if (carrier) localStorage.setItem(carrierKey, carrier);
			onClose();
		},
		done: () => t(`desk.orders.done.${action}`, { id: order.number }),
		...(isActionUndoable(action) && { undo: undoOrderAction }),
	});
	const { field, errorOf } = form;
	const name = isPickedUp ? 'handOver' : action;
	const about = action === 'refund' && awaitsShipment(order) ? 'cancelPaid' : name;
	const isStillOpen = isActionOpen(action, order);
	return (
		<ActionDialog
			title={t(`desk.orders.act.${name}`)}
			about={t(
				isStillOpen ? `desk.orders.about.${about}` : `desk.orders.why.${refusalOfAction(action, order)}`,
			)}
			accept={isStillOpen ? undefined : null}
			danger={danger}
			onClose={onClose}
			form={form}
		>
			{decided.isNewer && <NewerState order={order} />}
			{action === 'ship' && (
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
					{action === 'refund' && name === 'amount' && (
						<RefundMethodFields
							order={order}
							amount={parseWholeNumber(form.watch('amount') ?? '')}
							chosen={form.watch('method') ?? ''}
							field={field}
						/>
					)}
				</Fragment>
			))}
		</ActionDialog>
	);
}

/** An error of a piece is displayed at its choice. */
const fieldOf = (path: Path) => path.slice(0, 2).map(String).join('.');

/**
 * The initial carrier is the agreed one, or else the last one used. The initial refund is the full balance.
 */
const carrierKey = 'desk-carrier';
function filledIn(name: string, { paid, refunded, delivery }: DeskOrder): string {
	if (name === 'amount') return String(paid - refunded);
	return name === 'carrier' ? (delivery?.carrier ?? localStorage.getItem(carrierKey) ?? '') : '';
}
