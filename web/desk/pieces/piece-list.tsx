import { useState } from 'react';
import { pieceStates } from '#contract/stock/pieces.ts';
import { serialKey } from '#contract/stock/serials.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { SerialWarning } from '../serials/serial-warning.tsx';
import type { WarnedSerial } from '../serials/warned-serial.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import { NewLink, SmallLink } from '../ui/small-link.tsx';
import { usePieceColumns } from './piece-columns.tsx';
import { PieceTotalsRow } from './piece-totals.tsx';
import { type DeskPiece, filterByWatch, piecesPath, usePieces } from './pieces.queries.ts';
import { SoldElsewhereDialog } from './sold-elsewhere-dialog.tsx';
import { usePastedRows } from './use-pasted-rows.ts';

export function PieceList() {
	const { t } = useTranslation();
	const list = useListAddress({ states: ['all', ...pieceStates] });
	const { user } = useSession();
	const [selling, setSelling] = useState<DeskPiece | null>(null);
	const [warned, setWarned] = useState<WarnedSerial | null>(null);
	usePastedRows();
	const watch = list.get('watch');
	const filters = {
		...(list.state !== 'all' && { state: { $eq: list.state } }),
		...(watch && filterByWatch(watch)),
	};
	const query = usePieces({ filters, ...list.catalogueQuery });
	const { pagination: _, ...exported } = { filters, ...list.catalogueQuery };
	const totals = query.data?.meta.totals;
	const first = query.data?.data[0]?.watch;
	return (
		<>
			<ListScreen
				title={t('desk.nav.pieces')}
				actions={
					<>
						<ExportButton path={`${piecesPath(user?.isOwner === true)}.csv`} query={exported} />
						{user?.isOwner && <SmallLink to="/owner/pieces/stolen">{t('desk.stolen.title')}</SmallLink>}
						<SmallLink to="/owner/pieces/paste">{t('desk.pasted.open')}</SmallLink>
						<NewLink to={watch ? `/owner/pieces/new?watch=${watch}` : '/owner/pieces/new'}>
							{t('desk.pieces.new')}
						</NewLink>
					</>
				}
				above={totals && <PieceTotalsRow totals={totals} />}
				list={list}
				query={query}
				states={{ textOf: (state) => t(`desk.pieces.states.${state}`) }}
				search={t('desk.pieces.search')}
				filters={
					watch && (
						<p className="flex flex-wrap items-center gap-x-3">
							{first?.documentId === watch && t('desk.pieces.of', { watch: `${first.brand} ${first.model}` })}
							<SmallButton look="plain" onClick={() => list.change({ watch: null })}>
								{t('desk.pieces.ofAll')}
							</SmallButton>
						</p>
					)
				}
				notice={
					warned && (
						<SerialWarning
							warned={warned}
							onShow={() => list.change({ q: serialKey(warned.serial), state: null, watch: null })}
							onClose={() => setWarned(null)}
						/>
					)
				}
				empty={t('desk.pieces.none')}
				columns={usePieceColumns(setSelling, setWarned)}
				columnsKey="pieces"
			/>
			{selling && <SoldElsewhereDialog piece={selling} onClose={() => setSelling(null)} />}
		</>
	);
}
