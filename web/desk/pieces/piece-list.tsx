import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pieceStates } from '#contract/stock/pieces.ts';
import { serialKey } from '#contract/stock/serials.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { ChoiceTabs } from '../lists/choice-tabs.tsx';
import { DataTable } from '../lists/data-table.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { useColumnsKept } from '../lists/use-columns-kept.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { usePastedRows } from './pasted-rows.ts';
import { usePieceColumns } from './piece-columns.tsx';
import { PieceTotalsRow } from './piece-totals.tsx';
import { type ListedPiece, ofWatch, piecesQuery } from './pieces.queries.ts';
import { SerialWarning, type WarnedSerial } from './serial-warning.tsx';
import { SoldElsewhereDialog } from './sold-elsewhere-dialog.tsx';

const states: readonly string[] = ['all', ...pieceStates];

/** Every piece of the shop: searched, by state, sorted; serial, place and state are edited in place. */
export function PieceList() {
	const { t } = useTranslation();
	const list = useListAddress();
	const { user } = useSession();
	const [selling, setSelling] = useState<ListedPiece | null>(null);
	const [warned, setWarned] = useState<WarnedSerial | null>(null);
	usePastedRows();
	const chosen = states.includes(list.get('state')) ? list.get('state') : 'all';
	const watch = list.get('watch');
	const sort = list.sort || 'createdAt:desc';
	const query = useQuery(
		piecesQuery(useApi(), user?.isOwner === true, {
			filters: { ...(chosen !== 'all' && { state: { $eq: chosen } }), ...(watch && ofWatch(watch)) },
			...(list.q && { _q: list.q }),
			sort: [sort, 'id:desc'],
			pagination: { page: list.page, pageSize: 25 },
		}),
	);
	const { shown, chooser } = useColumnsKept('pieces', usePieceColumns(setSelling, setWarned));
	const totals = query.data?.meta.totals;
	const first = query.data?.data[0]?.watch;
	return (
		<>
			<ScreenHead
				title={t('desk.nav.pieces')}
				actions={
					<>
						{chooser}
						{user?.isOwner && (
							<LinkButton look="quiet" size="small" to="/owner/pieces/stolen">
								{t('desk.stolen.title')}
							</LinkButton>
						)}
						<LinkButton look="quiet" size="small" to="/owner/pieces/paste">
							{t('desk.pasted.open')}
						</LinkButton>
						<LinkButton
							size="small"
							to={watch ? `/owner/pieces/new?watch=${watch}` : '/owner/pieces/new'}
							data-desk-new=""
						>
							{t('desk.pieces.new')}
						</LinkButton>
					</>
				}
			/>
			{totals && <PieceTotalsRow totals={totals} />}
			<div className="mb-4 grid gap-3">
				<ChoiceTabs
					label={t('desk.orders.state')}
					value={chosen}
					onChoose={(state) => list.change({ state: state === 'all' ? null : state })}
					choices={states.map((value) => ({ value, label: t(`desk.pieces.states.${value}`) }))}
				/>
				<ListSearch list={list} label={t('desk.pieces.search')} />
				{watch && (
					<p className="flex flex-wrap items-center gap-x-3">
						{first?.documentId === watch && t('desk.pieces.of', { watch: `${first.brand} ${first.model}` })}
						<Button look="plain" size="small" className="-ml-3" onClick={() => list.change({ watch: null })}>
							{t('desk.pieces.ofAll')}
						</Button>
					</p>
				)}
			</div>
			{warned && (
				<SerialWarning
					warned={warned}
					onShow={() => list.change({ q: serialKey(warned.serial), state: null, watch: null })}
					onClose={() => setWarned(null)}
				/>
			)}
			<ListBody query={query} list={list} empty={t('desk.pieces.none')}>
				{(rows) => (
					<DataTable
						caption={t('desk.nav.pieces')}
						columns={shown}
						rows={rows}
						keyOf={({ documentId }) => documentId}
						sort={sort}
						onSort={(next) => list.change({ sort: next })}
					/>
				)}
			</ListBody>
			{selling && <SoldElsewhereDialog piece={selling} onClose={() => setSelling(null)} />}
		</>
	);
}
