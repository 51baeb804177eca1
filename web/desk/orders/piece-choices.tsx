import type { DeskOrder, ShipmentInput } from '#contract/orders/desk-orders.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePieces } from '../pieces/pieces.queries.ts';
import { SerialCheck } from '../serials/serial-check.tsx';

type ChosenPiece = NonNullable<ShipmentInput['pieces']>[number];

export type ChosenPieces = readonly ChosenPiece[];

/**
 * For each watch, the choice of the piece to ship if several have a serial number, and its serial number if
 * it is unknown.
 */
export function PieceChoices({
	items,
	named,
	errors,
	onName,
}: {
	items: DeskOrder['items'];
	named: ChosenPieces;
	/** By index in `named`. */
	errors: readonly (string | undefined)[];
	onName: (named: ChosenPieces) => void;
}) {
	const { t } = useTranslation();
	const watches = items.filter(({ piece }) => piece !== null).map(({ documentId }) => documentId);
	const filters = {
		watch: { documentId: { $in: watches } },
		state: { $eq: 'onSale' },
		serial: { $notNull: true },
	};
	const piecesQuery = { filters, pagination: { pageSize: 100 } };
	const { data } = usePieces(piecesQuery, { enabled: watches.length > 0 });
	const name = (watch: string, change: Partial<ChosenPiece>) => {
		const before = named.find((one) => one.watch === watch);
		const rest = named.filter((one) => one.watch !== watch);
		onName([...rest, { ...before, watch, ...change }]);
	};
	return items.map(({ documentId: watch, brand, model, piece: reserved, serial }) => {
		if (reserved === null) return null;
		const at = named.findIndex((one) => one.watch === watch);
		const chosen = named[at];
		const others = (data?.data ?? []).filter((one) => one.watch.documentId === watch);
		const knownSerial =
			chosen?.piece && chosen.piece !== reserved
				? others.find(({ documentId }) => documentId === chosen.piece)?.serial
				: serial;
		const title = `${brand} ${model}`;
		const labelOf = (of: string | null, place?: string | null) =>
			[of ?? t('desk.orders.piece.unnamed'), place].filter(Boolean).join(' · ');
		return (
			<fieldset key={watch} className="grid gap-3">
				<legend className="mb-1 font-medium wrap-anywhere">{title}</legend>
				{others.length > 0 && (
					<Select
						label={t('desk.orders.piece.which')}
						value={chosen?.piece ?? reserved}
						options={[
							{ value: reserved, label: labelOf(serial) },
							...others.map((one) => ({ value: one.documentId, label: labelOf(one.serial, one.place) })),
						]}
						error={knownSerial ? errors[at] : undefined}
						onChange={(event) => name(watch, { piece: event.target.value, serial: undefined })}
					/>
				)}
				{knownSerial ? (
					others.length === 0 && (
						<p className="text-soft">
							{t('desk.pieces.serial')} {knownSerial}
						</p>
					)
				) : (
					<TextField
						label={t('desk.pieces.serial')}
						hint={t('desk.orders.piece.hint')}
						autoComplete="off"
						value={chosen?.serial ?? ''}
						error={errors[at]}
						onChange={(event) => name(watch, { serial: event.target.value || undefined })}
					/>
				)}
				<SerialCheck
					key={chosen?.piece}
					serial={knownSerial || chosen?.serial || ''}
					piece={chosen?.piece ?? reserved}
				/>
			</fieldset>
		);
	});
}
