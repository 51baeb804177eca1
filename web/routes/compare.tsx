import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isUsed } from '#contract/catalogue/enumerations.ts';
import { useApi } from '../api/api-context.ts';
import { messageOf } from '../api/error-message.ts';
import { useHydrated } from '../api/hydrated.tsx';
import { useSession } from '../api/session.ts';
import { EmptyList } from '../features/cards/empty-list.tsx';
import { WatchGridSkeleton } from '../features/cards/watch-grid.tsx';
import { watchPath } from '../features/cards/watch-path.ts';
import { compareRows } from '../features/compare/compare-rows.ts';
import { CompareTable } from '../features/compare/compare-table.tsx';
import { PageHead } from '../features/page/page-head.tsx';
import { compared, useIdList } from '../features/stored-lists/id-list.ts';
import { type FullWatch, outlineUrl } from '../features/watch/full-watch.ts';
import { ComparedSize } from '../features/watch/size/compared-size.tsx';
import { SizeControls } from '../features/watch/size/size-controls.tsx';
import { useSpecification } from '../features/watch/specification/use-specification.ts';
import { watchesByIdQuery } from '../features/watch/watch.queries.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';

export const handle = { texts: ['compare', 'cards', 'watch', 'terms'] };

export default function ComparePage() {
	const { t } = useTranslation();
	return (
		<div className="page-width min-h-[calc(100dvh-4rem)] py-8 md:py-12">
			<PageHead title={t('compare.title')} noIndex />
			<h1 className="mb-6 text-3xl md:text-4xl">{t('compare.title')}</h1>
			<Compared />
		</div>
	);
}

function Compared() {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const ids = useIdList(compared);
	const { catalogueRole } = useSession();
	const { data, error, refetch } = useQuery({
		...watchesByIdQuery(useApi(), catalogueRole, useTranslation().language, ids),
		placeholderData: keepPreviousData,
	});
	if (hydrated && (ids.length === 0 || data?.length === 0)) {
		return (
			<EmptyList
				icon="compare"
				title={t('compare.empty.title')}
				text={t('compare.empty.text')}
				action={<LinkButton to="/watches">{t('compare.empty.action')}</LinkButton>}
			/>
		);
	}
	if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
	if (!data) return <WatchGridSkeleton count={4} />;
	return <Table watches={data.filter(({ documentId }) => ids.includes(documentId))} />;
}

function Table({ watches }: { watches: FullWatch[] }) {
	const { t } = useTranslation();
	const specification = useSpecification();
	const rows = compareRows(
		watches.map((watch) => [
			...(isUsed(watch.categories)
				? []
				: [{ key: 'condition', label: t('watch.spec.condition'), text: t('cards.new') }]),
			...specification(watch)
				.filter(({ key }) => key !== 'reference' && key !== 'serial')
				.map(({ key, text }) => ({ key, label: t(`watch.spec.${key}`), text })),
		]),
	);
	const columns = watches.map(({ documentId, slug, brand, model, pictures, ...rest }) => ({
		documentId,
		path: watchPath({ documentId, slug }),
		brand: brand.name,
		model,
		picture: pictures[0] ?? null,
		price: rest.price,
		originalPrice: rest.originalPrice,
		inStock: rest.inStock,
	}));
	const sizes = watches.map(
		({ diameter, lugToLug, betweenLugs, thickness, pictures }) =>
			diameter !== null && (
				<ComparedSize size={{ diameter, lugToLug, betweenLugs, thickness }} outline={outlineUrl(pictures)} />
			),
	);
	return (
		<>
			<CompareTable watches={columns} rows={rows} sizes={sizes} sizeLabel={t('watch.size.title')} />
			{sizes.some(Boolean) && (
				<section className="mt-10 max-w-[520px]">
					<h2 className="text-2xl">{t('watch.size.title')}</h2>
					<p className="mt-1 mb-5 text-soft">{t('watch.size.lede')}</p>
					<SizeControls />
				</section>
			)}
		</>
	);
}
