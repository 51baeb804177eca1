import { serialKey } from '#contract/stock/serials.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePieces } from '../pieces/pieces.queries.ts';
import { type FoundWatch, foundWatchQuery } from '../records/found-watch.ts';
import { useRecords } from '../records/record.queries.ts';

type PiecesBySerialProps = {
	q: string;
	chosen: readonly FoundWatch[];
	onChoose: (watch: FoundWatch, piece: string) => void;
};

/** Pieces on sale whose serial number contains the typed text; choosing one chooses its watch as well. */
export function PiecesBySerial({ q, chosen, onChoose }: PiecesBySerialProps) {
	const { t } = useTranslation();
	const hasDigits = /\d/.test(q) && q.length > 2;
	const filters = { state: { $eq: 'onSale' }, serial: { $notNull: true } };
	const found = usePieces({ _q: q, filters, pagination: { pageSize: 5 } }, { enabled: hasDigits });
	const pieces = (hasDigits ? (found.data?.data ?? []) : []).filter(({ serial }) =>
		serialKey(serial ?? '').includes(serialKey(q)),
	);
	const ids = [...new Set(pieces.map(({ watch }) => watch.documentId))];
	const watches = useRecords<FoundWatch>(
		'watches',
		{ ...foundWatchQuery, filters: { documentId: { $in: ids } } },
		{ enabled: ids.length > 0 },
	);
	if (pieces.length === 0) return null;
	return (
		<ul className="grid" aria-label={t('desk.sale.bySerial')}>
			{pieces.map((piece) => {
				const watch = watches.data?.data.find(({ documentId }) => documentId === piece.watch.documentId);
				return (
					<li key={piece.documentId} className="border-t border-line">
						<button
							type="button"
							data-desk-row=""
							disabled={!watch || chosen.some(({ documentId }) => documentId === piece.watch.documentId)}
							onClick={() => watch && onChoose(watch, piece.documentId)}
							className="flex min-h-12 w-full items-center justify-between gap-3 py-2 text-left hover:text-accent disabled:opacity-55"
						>
							<span className="min-w-0 wrap-anywhere">
								{piece.watch.brand} {piece.watch.model}
							</span>
							<span className="figures text-sm text-soft">{piece.serial}</span>
						</button>
					</li>
				);
			})}
		</ul>
	);
}
