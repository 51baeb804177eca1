import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShippingTerms } from '#contract/orders/shipping-terms.ts';
import { isDrawn } from '#contract/pictures/pictures.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LaterPart } from '../../ui/later-part.tsx';
import { RestOfPage } from '../../ui/rest-of-page.tsx';
import { stillOf } from '../../ui/still-part.tsx';
import { pictureTransitionName } from '../cards/picture-transition-name.ts';
import { BuyBox } from './buy/buy-box.tsx';
import { type FullWatch, marksOfWatch, outlineUrl } from './full-watch.ts';
import { DrawnNote } from './gallery/drawn-note.tsx';
import { Gallery } from './gallery/gallery.tsx';

export const specificationPart = stillOf(
	'specification',
	async () => (await import('./specification/spec-grid.tsx')).SpecGrid,
);
export const sizePart = stillOf('size', async () => (await import('./size/size-outline.tsx')).SizeOutline);

type WatchViewProps = {
	watch: FullWatch;
	terms: ShippingTerms;
	/** The page's address with host, for sharing. */
	address: string;
	onCaliber: () => void;
	/** Address of the picture on the page that linked here. */
	placeholder?: string;
	offer: ReactNode;
	visit: ((inBar: boolean) => ReactNode) | null;
	sheet: ReactNode;
	reviews: ReactNode;
	children?: ReactNode;
};

export function WatchView({
	watch,
	terms,
	address,
	onCaliber,
	placeholder: standIn,
	offer,
	visit,
	sheet,
	reviews,
	children,
}: WatchViewProps) {
	const { t } = useTranslation();
	const { brand, model, diameter, lugToLug, betweenLugs, thickness } = watch;
	const name = `${brand.name} ${model}`;
	const crumbs = [
		{ label: t('watch.home'), to: '/' },
		{ label: t('watch.watches'), to: '/watches' },
		{ label: brand.name, to: `/watches?brand=${encodeURIComponent(brand.name)}` },
		{ label: model },
	];
	return (
		<div className="page-width grid gap-12 pt-4 pb-16 md:gap-16">
			<div>
				<Breadcrumb crumbs={crumbs} />
				<div className="mt-3 grid gap-x-8 gap-y-8 md:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr] lg:gap-x-14 lg:gap-y-12">
					<div className="min-w-0">
						<Gallery
							pictures={watch.pictures}
							marks={marksOfWatch(watch)}
							name={name}
							transitionName={pictureTransitionName(watch.documentId)}
							placeholder={standIn}
						/>
						{watch.pictures.length > 0 && watch.pictures.every(isDrawn) && (
							<DrawnNote name={name} address={address} isSold={watch.unavailable?.state === 'sold'} />
						)}
					</div>
					<BuyBox watch={watch} terms={terms} address={address} offer={offer} visit={visit} />
					<div className="grid content-start gap-10 md:col-span-2 lg:col-span-1">
						{watch.description && (
							<p className="max-w-text text-lg whitespace-pre-line">{watch.description}</p>
						)}
						<RestOfPage>
							{sheet}
							<LaterPart
								still={specificationPart}
								of={watch.documentId}
								className="empty:hidden"
								props={{ watch, onCaliber }}
							/>
						</RestOfPage>
					</div>
				</div>
			</div>
			<RestOfPage>
				{diameter !== null && (
					<section className="laid-out-near">
						<h2 className="text-2xl">{t('watch.size.title')}</h2>
						<p className="mt-1 mb-5 text-soft">{t('watch.size.lede')}</p>
						<LaterPart
							still={sizePart}
							of={watch.documentId}
							props={{
								size: { diameter, lugToLug, betweenLugs, thickness },
								outline: outlineUrl(watch.pictures),
							}}
						/>
					</section>
				)}
				{reviews}
				{children}
				<p>
					<Link
						to="/watches"
						className="inline-flex min-h-11 items-center gap-2 text-accent underline-offset-4 hover:underline"
					>
						<Icon name="arrow-left" />
						{t('watch.back')}
					</Link>
				</p>
			</RestOfPage>
		</div>
	);
}
