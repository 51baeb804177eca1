import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShippingTerms } from '#contract/orders/shipping.ts';
import { isDrawn } from '#contract/pictures/pictures.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Icon } from '../../ui/icons.tsx';
import { RestOfPage } from '../../ui/rest-of-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pictureName } from '../cards/shown-pictures.ts';
import { AskLink } from './ask-link.tsx';
import { BuyBox } from './buy/buy-box.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { SizeOutline } from './size/size-drawings.tsx';
import { SpecGrid } from './specification/spec-grid.tsx';
import { type FullWatch, outlineUrl } from './watch.queries.ts';

type WatchViewProps = {
	watch: FullWatch;
	terms: ShippingTerms;
	/** The page's address with host, for sharing. */
	address: string;
	onCaliber: () => void;
	/** Address of the picture that led here. */
	standIn?: string;
	offer: ReactNode;
	sheet: ReactNode;
	reviews: ReactNode;
	children?: ReactNode;
};

export function WatchView({
	watch,
	terms,
	address,
	onCaliber,
	standIn,
	offer,
	sheet,
	reviews,
	children,
}: WatchViewProps) {
	const { t } = useTranslation();
	const { brand, model, diameter, lugToLug, thickness } = watch;
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
							name={name}
							transitionName={pictureName(watch.documentId)}
							standIn={standIn}
						/>
						{watch.pictures.length > 0 && watch.pictures.every(isDrawn) && (
							<DrawnNote name={name} address={address} />
						)}
					</div>
					<BuyBox watch={watch} terms={terms} address={address} offer={offer} />
					<div className="grid content-start gap-10 md:col-span-2 lg:col-span-1">
						{watch.description && (
							<p className="max-w-text text-lg whitespace-pre-line">{watch.description}</p>
						)}
						<RestOfPage>
							<SpecGrid watch={watch} onCaliber={onCaliber} />
							{sheet}
						</RestOfPage>
					</div>
				</div>
			</div>
			<RestOfPage>
				{diameter !== null && (
					<section>
						<h2 className="text-2xl">{t('watch.size.title')}</h2>
						<p className="mt-1 mb-5 text-soft">{t('watch.size.lede')}</p>
						<SizeOutline size={{ diameter, lugToLug, thickness }} outline={outlineUrl(watch.pictures)} />
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

/** Says that the pictures are drawings, and asks for photographs. `address`: the page's, with host. */
function DrawnNote({ name, address }: { name: string; address: string }) {
	const { t } = useTranslation();
	return (
		<p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-soft">
			{t('watch.gallery.drawn')}
			<AskLink
				subject={name}
				question={t('watch.gallery.photosGreeting', { name, address })}
				className="inline-flex min-h-9 items-center text-accent underline-offset-4 hover:underline"
			>
				{t('watch.gallery.askPhotos')}
			</AskLink>
		</p>
	);
}

export function WatchSkeleton() {
	const { t } = useTranslation();
	return (
		<div aria-busy="true" className="page-width pt-4 pb-16">
			<span role="status" className="sr-only">
				{t('ui.loading')}
			</span>
			<div className="flex h-9 items-center">
				<Skeleton className="h-4 w-64" />
			</div>
			<div className="mt-3 grid gap-8 md:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] lg:gap-14">
				<div>
					<div className="aspect-square max-h-[75dvh] w-full rounded-base border border-line bg-plate" />
					<div className="mt-3 grid grid-cols-4 gap-2 sm:flex">
						{[1, 2, 3, 4].map((one) => (
							<Skeleton key={one} className="aspect-square sm:size-20" />
						))}
					</div>
				</div>
				<div className="grid content-start gap-5">
					<Skeleton className="h-6 w-40" />
					<Skeleton className="h-16 w-3/4" />
					<Skeleton className="h-9 w-1/2" />
					<Skeleton className="h-14 w-2/3" />
					<Skeleton className="h-12 w-full" />
					<Skeleton className="h-28 w-full" />
				</div>
			</div>
		</div>
	);
}
