import type { SaleInput } from '#contract/orders/sales.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { usePieces } from '../pieces/pieces.queries.ts';
import type { FoundWatch } from '../records/found-watch.ts';

/** documentIds of the chosen pieces by documentId of their watch. */
export type SoldPieces = Readonly<Record<string, string>>;

/** The chosen pieces in the shape of the sale's request body. */
export const namedPieces = (watches: readonly FoundWatch[], named: SoldPieces): SaleInput['pieces'] => {
	const list = watches.flatMap(({ documentId: watch }) => {
		const piece = named[watch];
		return piece ? [{ watch, piece }] : [];
	});
	return list.length > 0 ? list : undefined;
};

/**
 * The piece choices for watches with several distinguishable pieces on sale. Pieces without a serial number
 * count as one choice. `isMissing`: a choice is still open.
 */
export function useSoldPieces(watches: readonly FoundWatch[], named: SoldPieces) {
	const ids = watches.map(({ documentId }) => documentId);
	const filters = { watch: { documentId: { $in: ids } }, state: { $eq: 'onSale' } };
	const { data, isPending } = usePieces(
		{ filters, pagination: { pageSize: 100 } },
		{ enabled: ids.length > 0 },
	);
	const choices = watches.flatMap((watch) => {
		const pieces = (data?.data ?? []).filter((piece) => piece.watch.documentId === watch.documentId);
		const identified = pieces.filter(({ serial }) => serial !== null);
		const unnamed = pieces.find(({ serial }) => serial === null);
		const options = unnamed ? [...identified, unnamed] : identified;
		return options.length > 1 ? [{ watch, options }] : [];
	});
	const isUnnamed = choices.some(
		({ watch, options }) => !options.some(({ documentId }) => documentId === named[watch.documentId]),
	);
	return { choices, isMissing: isUnnamed || (ids.length > 0 && isPending) };
}

type SoldPieceChoicesProps = {
	choices: ReturnType<typeof useSoldPieces>['choices'];
	named: SoldPieces;
	error: string | undefined;
	onName: (named: SoldPieces) => void;
};

export function SoldPieceChoices({ choices, named, error, onName }: SoldPieceChoicesProps) {
	const { t } = useTranslation();
	return choices.map(({ watch, options }) => (
		<Select
			key={watch.documentId}
			label={t('desk.sale.piece', { watch: `${watch.brand.name} ${watch.model}` })}
			placeholder={t('desk.sale.pieceChoose')}
			required
			value={named[watch.documentId] ?? ''}
			error={error}
			options={options.map(({ documentId, serial, place }) => ({
				value: documentId,
				label: [serial ?? t('desk.orders.piece.unnamed'), place].filter(Boolean).join(' · '),
			}))}
			onChange={(event) => onName({ ...named, [watch.documentId]: event.target.value })}
		/>
	));
}
