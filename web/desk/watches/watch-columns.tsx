import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { type Column, WatchCell } from '../lists/data-table.tsx';
import { whenColumn } from '../lists/when.tsx';
import { EditedCell } from './edited-cell.tsx';
import type { ListedWatch } from './listed-watch.ts';

/** Columns of the list of watches. */
export function useWatchColumns(): Column<ListedWatch>[] {
	const { t } = useTranslation();
	return [
		{
			name: 'picture',
			title: t('desk.watches.group.photos'),
			hideTitle: true,
			cell: ({ images }) => (
				<Thumbnail
					picture={images[0] ? { url: thumbnailOf(images[0].url) } : null}
					className="size-12 lg:size-8"
				/>
			),
		},
		{
			name: 'watch',
			title: t('desk.watches.watch'),
			sort: 'model',
			grows: true,
			cell: ({ documentId, brand, model, reference }) => (
				<WatchCell
					to={`/owner/watches/${documentId}`}
					brand={brand.name}
					model={model}
					reference={reference}
				/>
			),
		},
		{
			name: 'state',
			title: t('desk.orders.state'),
			wideOnly: true,
			cell: ({ stock, featured, used, draft, publishAt, salePrice, priceValidUntil }) => (
				<span className="inline-flex flex-wrap gap-1 *:whitespace-nowrap xl:flex-nowrap">
					{draft && <Badge>{t(publishAt ? 'desk.watches.scheduled' : 'desk.watches.field.draft')}</Badge>}
					{stock === 0 && <Badge tone="danger">{t('cards.soldOut')}</Badge>}
					{used && <Badge>{t('cards.used')}</Badge>}
					{salePrice !== null && (
						<Badge>{t(priceValidUntil ? 'desk.watches.isReduced' : 'desk.watches.reducedLater')}</Badge>
					)}
					{featured && <Badge tone="brass">{t('desk.watches.isFeatured')}</Badge>}
				</span>
			),
		},
		whenColumn('added', t('desk.watches.added'), 'createdAt', { wideOnly: true }),
		{
			name: 'originalPrice',
			title: t('desk.watches.field.originalPrice'),
			sort: 'originalPrice',
			isFigure: true,
			wideOnly: true,
			isLeftOut: true,
			cell: ({ originalPrice }) => originalPrice !== null && <Price amount={originalPrice} />,
		},
		...(['serial', 'caliber'] as const).map((name) => ({
			name,
			title: t(name === 'serial' ? 'watch.spec.serial' : 'desk.watches.field.caliber'),
			wideOnly: true,
			isLeftOut: true,
			cell: (watch: ListedWatch) => (
				<span className="text-sm wrap-anywhere text-soft">
					{name === 'serial' ? watch.serial : watch.caliber?.model}
				</span>
			),
		})),
		whenColumn('changed', t('desk.watches.changed'), 'updatedAt', { wideOnly: true, isLeftOut: true }),
		{
			name: 'stock',
			title: t('desk.watches.stock'),
			sort: 'stock',
			isFigure: true,
			cell: (watch) => <EditedCell key={`${watch.version}`} watch={watch} field="stock" />,
		},
		{
			name: 'price',
			title: t('desk.watches.price'),
			sort: 'price',
			isFigure: true,
			cell: (watch) => <EditedCell key={`${watch.version}`} watch={watch} field="price" />,
		},
	];
}

/** The smallest file of a picture, by the address of its largest. */
const thumbnailOf = (url: string) => url.replace('/original.', '/thumbnail.');
