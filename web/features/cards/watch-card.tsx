import { ViewTransition } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#contract/languages/numbers.ts';
import { courier, type ShippingTerms } from '#contract/orders/shipping-terms.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FactLine } from '../../ui/fact-line.tsx';
import type { CardWatch } from './card-watch.ts';
import { CartButton } from './cart-button.tsx';
import { CompareButton, FavouriteButton } from './list-buttons.tsx';
import { pictureTransitionName } from './picture-transition-name.ts';
import { Rating } from './rating.tsx';
import { recordShownPicture } from './shown-pictures.ts';
import { WatchLine } from './watch-line.tsx';
import { watchPath } from './watch-path.ts';
import { WatchPicture } from './watch-picture.tsx';
import { WatchPrice } from './watch-price.tsx';

type WatchCardProps = {
	watch: CardWatch;
	terms: ShippingTerms;
	/** Whether to show a row across the page instead of a card. */
	row?: boolean;
	/** Whether it is one of the first on the page, whose pictures are not lazy. */
	priority?: boolean;
	heading?: 'h2' | 'h3';
	/**
	 * Whether its picture takes part in the transition to the watch's page. False if the page may show the
	 * watch twice.
	 */
	shares?: boolean;
};

/** On a phone, price and button are below picture and text so that no column has a gap. */
export const rowColumns = 'grid-cols-[minmax(min(7rem,38%),2fr)_3fr] md:grid-cols-[12.5rem_1fr]';

/**
 * Hidden until hovered with a mouse; always visible on touch screens, with keyboard focus and once pressed.
 */
const steppedBack =
	'size-10! pointer-coarse:size-11! rounded-full! bg-raised/85 transition-opacity aria-pressed:opacity-100 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100';

const sizes = {
	card: '(min-width: 1280px) 300px, (min-width: 768px) 33vw, 50vw',
	row: '(min-width: 768px) 200px, 40vw',
};

export function WatchCard(props: WatchCardProps) {
	const { watch, terms, row = false, priority, heading: Heading = 'h2', shares = true } = props;
	const { t } = useTranslation();
	const path = watchPath(watch);
	const name = `${watch.brand} ${watch.model}`;
	return (
		<article
			className={`group relative grid content-start overflow-hidden rounded-base border border-line bg-raised transition-colors hover:border-edge ${row ? rowColumns : 'grid-rows-[auto_1fr]'}`}
		>
			<ViewTransition
				name={shares ? pictureTransitionName(watch.documentId) : undefined}
				default="none"
				share="auto"
			>
				<div
					className={`relative overflow-hidden bg-plate ${row ? 'min-h-full w-full md:aspect-square' : 'aspect-square'}`}
				>
					<WatchPicture
						picture={watch.picture}
						alt=""
						sizes={row ? sizes.row : sizes.card}
						priority={priority}
						className={`size-full dark:brightness-90 ${row ? 'absolute inset-0 object-cover' : 'object-contain'}`}
					/>
				</div>
			</ViewTransition>
			<div
				className={
					row
						? 'contents md:flex md:min-w-0 md:flex-row md:gap-6 md:p-4'
						: 'flex min-w-0 flex-col gap-1 p-3 md:p-4'
				}
			>
				<div className={`flex min-w-0 flex-1 flex-col gap-1 ${row ? 'p-3 narrow:px-2 md:p-0' : ''}`}>
					<div className={`flex min-h-6 flex-wrap items-center gap-x-4 ${row ? '' : 'justify-between'}`}>
						<p className="truncate text-sm text-soft narrow:whitespace-normal">{watch.brand}</p>
						<Rating {...watch} />
					</div>
					<Heading className="font-serif text-base leading-snug md:text-lg">
						<Link
							to={path}
							onClick={(event) => recordShownPicture(watch.documentId, event.currentTarget)}
							className="line-clamp-2 narrow:line-clamp-none underline-offset-4 group-hover:underline after:absolute after:inset-0"
						>
							<span className="sr-only">{watch.brand} </span>
							{watch.model}
						</Link>
					</Heading>
					{watch.reference && (
						<p className="figures shrink-0 truncate text-sm text-faint narrow:whitespace-normal narrow:wrap-anywhere">
							{t('cards.reference', watch)}
						</p>
					)}
					{watch.movement && <p className="text-sm text-soft">{t(`cards.movement.${watch.movement}`)}</p>}
					{row && watch.facts && <RowFacts {...watch.facts} />}
					<WatchLine watch={watch} freeShipping={courier.isFree(watch.price, terms)} />
				</div>
				<div
					className={
						row
							? 'col-span-2 grid grid-cols-[1fr_auto] items-center gap-3 border-t border-line p-3 narrow:grid-cols-1 md:w-52 md:grid-cols-1 md:content-center md:border-0 md:p-0'
							: 'mt-auto grid gap-3 pt-2'
					}
				>
					<WatchPrice price={watch.price} originalPrice={watch.originalPrice} />
					<CartButton
						watch={watch}
						picture={watch.picture?.sources[0] ?? null}
						name={name}
						className={`relative z-10 ${row ? 'narrow:w-full md:w-full' : 'w-full px-2!'}`}
					/>
				</div>
			</div>
			<div
				className={`absolute top-1.5 right-1.5 z-10 grid gap-1 ${row ? 'max-md:left-1.5 max-md:right-auto md:left-37.5 md:right-auto' : ''}`}
			>
				<FavouriteButton documentId={watch.documentId} name={name} className={steppedBack} />
				<CompareButton documentId={watch.documentId} name={name} className={`${steppedBack} max-md:hidden`} />
			</div>
		</article>
	);
}

/** The facts that fit in a row: caliber, size, water resistance, year. */
function RowFacts({ caliber, diameter, thickness, waterResistance, year }: NonNullable<CardWatch['facts']>) {
	const { language } = useTranslation();
	const size = [diameter, thickness].flatMap((mm) => (mm ? formatNumber(mm, language, 1) : [])).join(' × ');
	const facts = [caliber, size && `${size} mm`, waterResistance && `${waterResistance} m`, year];
	return (
		<p className="figures text-sm text-soft">
			<FactLine facts={facts} />
		</p>
	);
}
