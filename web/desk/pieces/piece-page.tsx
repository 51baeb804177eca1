import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { serialKey } from '#contract/stock/serials.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { type FoundWatch, foundWatchQuery } from '../records/found-watch.ts';
import { useRecords } from '../records/record.queries.ts';
import { WatchSearch } from '../records/watch-search.tsx';
import { SerialWarning } from '../serials/serial-warning.tsx';
import type { WarnedSerial } from '../serials/warned-serial.ts';
import { OneScreen } from '../ui/one-screen.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import { SmallLink } from '../ui/small-link.tsx';
import { PieceForm } from './piece-form.tsx';
import { type DeskPiece, pieceName, usePieces } from './pieces.queries.ts';

export function PiecePage({ id }: { id: string }) {
	const navigate = useNavigate();
	const [warned, setWarned] = useState<WarnedSerial | null>(null);
	const saved = (warning: WarnedSerial | null) => {
		setWarned(warning);
		if (warning) scrollTo({ top: 0 });
		else void navigate('/owner/pieces');
	};
	return (
		<>
			{warned && (
				<SerialWarning
					warned={warned}
					onShow={() => void navigate(`/owner/pieces?q=${encodeURIComponent(serialKey(warned.serial))}`)}
					onClose={() => setWarned(null)}
				/>
			)}
			{id === 'new' ? <AddPiece onSaved={saved} /> : <EditPiece id={id} onSaved={saved} />}
		</>
	);
}

type PieceScreenProps = { onSaved: (warned: WarnedSerial | null) => void };

function AddPiece({ onSaved }: PieceScreenProps) {
	const { t } = useTranslation();
	const [search, setSearch] = useSearchParams();
	const id = search.get('watch') ?? '';
	const watchQuery = { ...foundWatchQuery, filters: { documentId: { $eq: id } } };
	const { data } = useRecords<FoundWatch>('watches', watchQuery, { enabled: id !== '' });
	const watch = data?.data.find(({ documentId }) => documentId === id);
	const choose = (documentId: string | null) =>
		setSearch(documentId ? { watch: documentId } : {}, { replace: true });
	return (
		<>
			<ScreenHead title={t('desk.pieces.new')}>
				{watch && (
					<p className="mt-1 flex flex-wrap items-center gap-x-3">
						{watch.brand.name} {watch.model}
						<SmallButton look="plain" className="-ml-3" onClick={() => choose(null)}>
							{t('desk.pieces.otherWatch')}
						</SmallButton>
					</p>
				)}
			</ScreenHead>
			{watch ? (
				<PieceForm key={id} watch={id} onSaved={onSaved} />
			) : (
				<div className="max-w-2xl">
					<p className="mb-3 text-soft">{t('desk.pieces.chooseWatch')}</p>
					<WatchSearch onChoose={({ documentId }) => choose(documentId)} />
				</div>
			)}
		</>
	);
}

function EditPiece({ id, onSaved }: PieceScreenProps & { id: string }) {
	const { t } = useTranslation();
	// Turned off for forms, which show the values from when they were opened.
	const query = usePieces({ filters: { documentId: { $eq: id } } }, { refetchOnWindowFocus: false });
	const isRead = query.isSuccess && !query.isFetching;
	return (
		<OneScreen
			query={query}
			data={query.data?.data.find(({ documentId }) => documentId === id)}
			title={t('desk.pieces.piece')}
			missingText={isRead && t('desk.pieces.gone')}
		>
			{(piece) => <PieceDetails piece={piece} onSaved={onSaved} />}
		</OneScreen>
	);
}

function PieceDetails({ piece, onSaved }: PieceScreenProps & { piece: DeskPiece }) {
	const { t } = useTranslation();
	const days = t('desk.today.daysOnSale', { count: piece.daysHeld });
	return (
		<>
			<ScreenHead
				title={pieceName(piece)}
				actions={
					<SmallLink to={`/owner/watches/${piece.watch.documentId}`}>{t('desk.pieces.seeWatch')}</SmallLink>
				}
			>
				<p className="mt-1 text-soft">
					{t(`desk.pieces.state.${piece.state}`)} · {days}{' '}
					{piece.stolen && <Badge tone="danger">{t('desk.stolen.badge')}</Badge>}
				</p>
			</ScreenHead>
			<PieceForm key={piece.documentId} watch={piece.watch.documentId} piece={piece} onSaved={onSaved} />
		</>
	);
}
