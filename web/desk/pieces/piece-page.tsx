import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { defaultLanguage } from '#contract/languages/languages.ts';
import { serialKey } from '#contract/stock/serials.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NotYet } from '../frame/not-yet.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { recordsQuery } from '../records/record.queries.ts';
import { type FoundWatch, WatchSearch } from '../records/watch-search.tsx';
import { PieceForm } from './piece-form.tsx';
import { piecesQuery } from './pieces.queries.ts';
import { SerialWarning, type WarnedSerial } from './serial-warning.tsx';
import { nameOf } from './use-piece-change.ts';

/** A piece to edit, or a new one; `?watch=` says of which watch. */
export function PiecePage({ id }: { id: string }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [warned, setWarned] = useState<WarnedSerial | null>(null);
	const back = { to: '/owner/pieces', text: t('desk.nav.pieces') };
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
			{id === 'new' ? (
				<NewPiece back={back} onSaved={saved} />
			) : (
				<EditPiece id={id} back={back} onSaved={saved} />
			)}
		</>
	);
}

type PartProps = { back: { to: string; text: string }; onSaved: (warned: WarnedSerial | null) => void };

function NewPiece({ back, onSaved }: PartProps) {
	const { t } = useTranslation();
	const [search, setSearch] = useSearchParams();
	const id = search.get('watch') ?? '';
	const { data } = useQuery({
		...recordsQuery<FoundWatch>(useApi(), 'watches', {
			fields: ['model', 'reference', 'price'],
			populate: { brand: { fields: ['name'] } },
			filters: { documentId: { $eq: id } },
			locale: defaultLanguage,
		}),
		enabled: id !== '',
	});
	const watch = data?.data.find(({ documentId }) => documentId === id);
	const choose = (documentId: string | null) =>
		setSearch(documentId ? { watch: documentId } : {}, { replace: true });
	return (
		<>
			<ScreenHead title={t('desk.pieces.new')} back={back}>
				{watch && (
					<p className="mt-1 flex flex-wrap items-center gap-x-3">
						{watch.brand.name} {watch.model}
						<Button look="plain" size="small" className="-ml-3" onClick={() => choose(null)}>
							{t('desk.pieces.otherWatch')}
						</Button>
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

function EditPiece({ id, back, onSaved }: PartProps & { id: string }) {
	const { t } = useTranslation();
	const { user } = useSession();
	const query = useQuery({
		...piecesQuery(useApi(), user?.isOwner === true, { filters: { documentId: { $eq: id } } }),
		// A form holds what was read when it was opened.
		refetchOnWindowFocus: false,
	});
	const piece = query.data?.data.find(({ documentId }) => documentId === id);
	if (!piece)
		return (
			<>
				<ScreenHead title={t('desk.pieces.piece')} back={back} />
				{query.isSuccess && !query.isFetching ? <p>{t('desk.pieces.gone')}</p> : <NotYet query={query} />}
			</>
		);
	return (
		<>
			<ScreenHead
				title={nameOf(piece)}
				back={back}
				actions={
					<LinkButton look="quiet" size="small" to={`/owner/watches/${piece.watch.documentId}`}>
						{t('desk.pieces.seeWatch')}
					</LinkButton>
				}
			>
				<p className="mt-1 text-soft">
					{t(`desk.pieces.state.${piece.state}`)} · {t('desk.today.daysOnSale', { count: piece.daysHeld })}{' '}
					{piece.stolen && <Badge tone="danger">{t('desk.stolen.badge')}</Badge>}
				</p>
			</ScreenHead>
			<PieceForm key={id} watch={piece.watch.documentId} piece={piece} onSaved={onSaved} />
		</>
	);
}
