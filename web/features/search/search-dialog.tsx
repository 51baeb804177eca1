import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { cardsByIdQuery } from '../cards/cards.queries.ts';
import { recent, useIdList } from '../stored-lists/id-list.ts';
import { recentSearches, storedSearches } from './recent-searches.ts';
import { arrivalCount, arrivalsQuery, searchQuery } from './search.queries.ts';
import { Result, ResultSkeletons } from './search-result.tsx';
import { SearchResults } from './search-results.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';

/** Delay (ms) between the last key and the request. */
const rest = 300;

export default function SearchDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation();
	const [text, setText] = useState('');
	const input = useRef<HTMLInputElement>(null);
	const listId = useId();
	const query = useDebounced(text.trim(), rest);
	const { catalogueRole } = useSession();
	const answer = useQuery({
		...searchQuery(useApi(), catalogueRole, query),
		placeholderData: keepPreviousData,
	});
	const follow = () => {
		const found = text.trim();
		if (found)
			storedSearches.write(
				JSON.stringify([found, ...recentSearches().filter((one) => one !== found)].slice(0, 4)),
			);
		onClose();
	};
	const { moveTo, onKeyDown } = useArrowKeys(text.trim(), follow);
	// When it opens, a dialog first focuses its first button.
	useEffect(() => input.current?.focus(), []);
	const write = (words: string) => {
		setText(words);
		input.current?.focus();
	};
	return (
		<Dialog open onClose={onClose} title={t('search.title')} size="medium">
			<div className="relative">
				<Icon name="search" className="pointer-events-none absolute top-3.5 left-3 text-soft" />
				<input
					ref={input}
					type="search"
					aria-controls={listId}
					aria-label={t('search.title')}
					placeholder={t('search.placeholder')}
					autoComplete="off"
					enterKeyHint="search"
					value={text}
					onChange={(event) => setText(event.target.value)}
					onKeyDown={onKeyDown}
					className="min-h-12 w-full appearance-none rounded-base border border-edge bg-raised px-11 text-base placeholder:text-faint [&::-webkit-search-cancel-button]:hidden"
				/>
				{text !== '' && (
					<IconButton
						icon="close"
						label={t('search.clear')}
						onClick={() => write('')}
						className="absolute! top-0.5 right-0.5"
					/>
				)}
			</div>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of the links inside */}
			<div
				id={listId}
				ref={moveTo}
				onKeyDown={onKeyDown}
				className="mt-4 h-96 max-h-[55dvh] scroll-pb-12 overflow-y-auto"
			>
				{text.trim() === '' ? (
					<div className="grid gap-6">
						<Words title={t('search.asked')} words={recentSearches()} onChoose={write} />
						<Arrivals onChoose={onClose} />
						<RecentlyViewed onChoose={onClose} />
					</div>
				) : (
					<SearchResults text={query} answer={answer} waiting={query !== text.trim()} onChoose={follow} />
				)}
			</div>
		</Dialog>
	);
}

type WordsProps = { title: string; words: readonly string[]; onChoose: (words: string) => void };

function Words({ title, words, onChoose }: WordsProps) {
	if (words.length === 0) return null;
	return (
		<section>
			<h3 className="overline-label font-sans">{title}</h3>
			<ul className="mt-2 flex flex-wrap gap-2">
				{words.map((one) => (
					<li key={one}>
						<button
							type="button"
							onClick={() => onChoose(one)}
							className="min-h-11 rounded-full border border-edge px-4 transition-colors hover:border-ink hover:bg-sunken"
						>
							{one}
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The newest watches. Space is reserved before they arrive, so that nothing shifts. */
function Arrivals({ onChoose }: { onChoose: () => void }) {
	const { t } = useTranslation();
	const { catalogueRole } = useSession();
	const { data, isPending } = useQuery(arrivalsQuery(useApi(), catalogueRole));
	if (!isPending && !data?.length) return null;
	return (
		<section>
			<h3 className="overline-label font-sans">{t('search.arrivals')}</h3>
			{data?.map((watch) => <Result key={watch.documentId} watch={watch} onChoose={onChoose} />) ?? (
				<ResultSkeletons count={arrivalCount} />
			)}
		</section>
	);
}

function RecentlyViewed({ onChoose }: { onChoose: () => void }) {
	const { t } = useTranslation();
	const { catalogueRole } = useSession();
	const ids = useIdList(recent).slice(0, 3);
	const { data } = useQuery(cardsByIdQuery(useApi(), catalogueRole, ids));
	if (!data?.length) return null;
	return (
		<section>
			<h3 className="overline-label font-sans">{t('cards.lastSeen')}</h3>
			{data.map((watch) => (
				<Result key={watch.documentId} watch={watch} onChoose={onChoose} />
			))}
		</section>
	);
}
