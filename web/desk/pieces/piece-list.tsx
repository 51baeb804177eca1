import { useState } from 'react';
import { pieceStates } from '#contract/stock/pieces.ts';
import { serialKey } from '#contract/stock/serials.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog, useDeskForm } from '../forms/desk-form.tsx';
import { ListScreen, useListAddress } from '../lists/list-screen.tsx';
import { SerialWarning, type WarnedSerial } from '../serials/serial-warning.tsx';
import { ExportButton, NewLink, SmallButton, SmallLink } from '../ui/small-buttons.tsx';
import { usePastedRows } from './pasted-rows.ts';
import { usePieceColumns } from './piece-columns.tsx';
import { PieceTotalsRow } from './piece-totals.tsx';
import {
	type ListedPiece,
	nameOf,
	ofWatch,
	piecesPath,
	putPiece,
	type SavedPiece,
	usePieces,
} from './pieces.queries.ts';

export function PieceList() {
	const { t } = useTranslation();
	const list = useListAddress({ states: ['all', ...pieceStates] });
	const { user } = useSession();
	const [selling, setSelling] = useState<ListedPiece | null>(null);
	const [warned, setWarned] = useState<WarnedSerial | null>(null);
	usePastedRows();
	const watch = list.get('watch');
	const filters = {
		...(list.state !== 'all' && { state: { $eq: list.state } }),
		...(watch && ofWatch(watch)),
	};
	const query = usePieces({ filters, ...list.dialect });
	const { pagination: _, ...exported } = { filters, ...list.dialect };
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
				columnsKept="pieces"
			/>
			{selling && <SoldElsewhereDialog piece={selling} onClose={() => setSelling(null)} />}
		</>
	);
}

/** The last channel is filled in: most is sold over one. */
const channelKey = 'desk-channel';

/** A piece sold elsewhere leaves the shop at once, with price and channel; ten seconds to undo. */
function SoldElsewhereDialog({ piece, onClose }: { piece: ListedPiece; onClose: () => void }) {
	const { t } = useTranslation();
	const { field, submit, busy } = useDeskForm({
		check: 'soldElsewhere',
		values: { price: String(piece.watch.price), channel: localStorage.getItem(channelKey) ?? '' },
		more: () => ({ version: piece.version }),
		send: (api, data) => api.post<SavedPiece>(`owner/pieces/${piece.documentId}/sell-elsewhere`, { data }),
		done: ({ data }) => t('desk.pieces.isSold', { piece: nameOf(data) }),
		undo: (api, { data }) => putPiece(api, data, { state: piece.state as 'onSale' }),
		onSent: (_answer, { channel }) => {
			localStorage.setItem(channelKey, channel);
			onClose();
		},
	});
	return (
		<ActionDialog
			title={t('desk.pieces.soldTitle', { piece: nameOf(piece) })}
			about={t('desk.pieces.soldAbout')}
			accept={t('desk.pieces.soldElsewhere')}
			onClose={onClose}
			form={{ busy, submit }}
		>
			<TextField label={t('desk.pieces.soldPrice')} inputMode="numeric" required {...field('price')} />
			<TextField
				label={t('desk.pieces.channel')}
				hint={t('desk.pieces.channelHint')}
				required
				{...field('channel')}
			/>
		</ActionDialog>
	);
}
