import type { ReactNode } from 'react';
import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { parseWholeNumber } from '../forms/parse-figures.ts';
import type { TableColumn, TableColumns } from '../lists/data-table.tsx';
import { EditedText } from '../lists/edited-text.tsx';
import { WatchCell } from '../lists/watch-cell.tsx';
import { whenColumn } from '../lists/when-column.tsx';
import type { ListedWatch } from './listed-watch.ts';
import { useWatchChanges } from './use-watch-changes.tsx';
import { waitsForPhotographs } from './waits-for-photographs.ts';

export function useWatchColumns(): TableColumns<ListedWatch> {
	const { t } = useTranslation();
	const rare = (title: string, textOf: (watch: ListedWatch) => ReactNode): TableColumn<ListedWatch> => ({
		title,
		wideOnly: true,
		isLeftOut: true,
		cell: (watch) => <span className="text-sm wrap-anywhere text-soft">{textOf(watch)}</span>,
	});
	return {
		picture: {
			title: t('desk.watches.group.photos'),
			hideTitle: true,
			cell: ({ images }) => (
				<Thumbnail
					picture={images[0] ? { url: thumbnailOf(images[0].url) } : null}
					className="size-12 lg:size-8"
				/>
			),
		},
		watch: {
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
		state: {
			title: t('desk.orders.state'),
			wideOnly: true,
			cell: ({ stock, featured, used, draft, publishAt, salePrice, priceValidUntil, images }) => (
				<span className="inline-flex flex-wrap gap-1 *:whitespace-nowrap xl:flex-nowrap">
					{draft && <Badge>{t(publishAt ? 'desk.watches.scheduled' : 'desk.watches.field.draft')}</Badge>}
					{waitsForPhotographs({ draft, publishAt, used, images }, Date.now()) && (
						<Badge tone="warning">{t('desk.watches.waits')}</Badge>
					)}
					{stock === 0 && <Badge tone="danger">{t('cards.soldOut')}</Badge>}
					{used && <Badge>{t('cards.used')}</Badge>}
					{salePrice !== null && (
						<Badge>{t(priceValidUntil ? 'desk.watches.isReduced' : 'desk.watches.reducedLater')}</Badge>
					)}
					{featured && <Badge tone="brass">{t('desk.watches.isFeatured')}</Badge>}
				</span>
			),
		},
		added: whenColumn(t('desk.watches.added'), 'createdAt', { wideOnly: true }),
		originalPrice: {
			title: t('desk.watches.field.originalPrice'),
			sort: 'originalPrice',
			isFigure: true,
			wideOnly: true,
			isLeftOut: true,
			cell: ({ originalPrice }) => originalPrice !== null && <Price amount={originalPrice} />,
		},
		serial: rare(t('watch.spec.serial'), ({ serial }) => serial),
		caliber: rare(t('desk.watches.field.caliber'), ({ caliber }) => caliber?.model),
		changed: whenColumn(t('desk.watches.changed'), 'updatedAt', { wideOnly: true, isLeftOut: true }),
		stock: {
			title: t('desk.watches.stock'),
			sort: 'stock',
			isFigure: true,
			cell: (watch) => <EditedCell key={`${watch.version}`} watch={watch} field="stock" />,
		},
		price: {
			title: t('desk.watches.price'),
			sort: 'price',
			isFigure: true,
			cell: (watch) => <EditedCell key={`${watch.version}`} watch={watch} field="price" />,
		},
	};
}

/** Returns the address of a picture's thumbnail from that of its original. */
const thumbnailOf = (url: string) => url.replace('/original.', '/thumbnail.');

/**
 * Stock or price of a watch, edited in place. The save sends the version that was read, so that concurrent
 * changes are not overwritten.
 */
function EditedCell({ watch, field }: { watch: ListedWatch; field: 'stock' | 'price' }) {
	const { t, language } = useTranslation();
	const name = `${watch.brand.name} ${watch.model}`;
	const change = useWatchChanges();
	const save = (typed: string, done: () => void) => {
		const value = parseWholeNumber(typed);
		if (value === undefined || value === watch[field]) done();
		else change.mutate([{ watch, values: { [field]: value } }], { onSettled: done });
	};
	return (
		<EditedText
			inputMode="numeric"
			maxLength={14}
			label={t('desk.watches.cell', { field: t(`desk.watches.${field}`), watch: name })}
			shown={field === 'price' ? formatClp(watch.price, language) : String(watch.stock)}
			value={String(watch[field])}
			disabled={change.isPending}
			onSave={save}
			className={`figures text-right ${field === 'price' ? 'w-32' : 'w-16'}`}
		/>
	);
}
