import { useState } from 'react';
import { Link } from 'react-router';
import { isUsed } from '#contract/catalogue/enumerations.ts';
import { useHydrated } from '../../api/hydrated.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmLater } from '../../ui/confirm-later.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import { Icon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { toast } from '../../ui/toast.ts';
import { watchPath } from '../cards/card-watch.ts';
import { EmptyList } from '../cards/empty-list.tsx';
import { ScriptsNeeded } from '../layout/scripts-needed.tsx';
import { CartChangesNotice } from './cart-changes-notice.tsx';
import { type CartWatch, watchName } from './cart-contents.ts';
import { CartAction, CartSummary } from './cart-summary.tsx';
import { type CartContents, useCartContents } from './use-cart-contents.ts';

export function CartPage() {
	const { t } = useTranslation();
	const cart = useCartContents();
	const awake = useHydrated();
	return (
		// As high as the window from the start: the footer does not move when the cart is empty.
		<div className="page-width min-h-[calc(100dvh-4rem)] py-8 md:py-12">
			<div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6">
				<h1 className="text-3xl md:text-4xl">{t('cart.title')}</h1>
				<p role="status" className="text-soft">
					{cart.status === 'ready' && cart.count > 0 && t('cart.count', { count: cart.count })}
				</p>
			</div>
			<div className="grid gap-8">
				<CartChangesNotice
					changes={cart.changes}
					onAccept={() => {
						cart.acceptChanges();
						focusContent();
					}}
				/>
				{cart.status === 'loading' && (
					<div className={awake ? '' : 'relative hidden in-data-[cart=full]:block'}>
						{!awake && <ScriptsNeeded />}
						<CartSkeleton />
					</div>
				)}
				{cart.status === 'failed' && (
					<ErrorState message={t('cart.failed')} onRetry={() => cart.refetch()} busy={cart.isFetching} />
				)}
				{(!awake || (cart.status === 'ready' && cart.count === 0)) && (
					<div className={awake ? '' : 'in-data-[cart=full]:hidden'}>
						<EmptyCart />
					</div>
				)}
				{cart.status === 'ready' && cart.count > 0 && <FullCart cart={cart} />}
			</div>
			{cart.status === 'ready' && cart.count > 0 && (
				<StickyBar>
					<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
						<p className="shrink-0">
							<span className="block text-sm text-soft">{t('cart.total')}</span>
							<Price amount={cart.plusShipping} currency className="text-lg font-medium" />
						</p>
						<div className="min-w-0 flex-1 basis-36">
							<CartAction count={cart.count} inBar />
						</div>
					</div>
				</StickyBar>
			)}
		</div>
	);
}

function EmptyCart() {
	const { t } = useTranslation();
	return (
		<EmptyList
			icon="cart"
			title={t('cart.empty.title')}
			text={t('cart.empty.text')}
			action={<LinkButton to="/watches">{t('cart.empty.link')}</LinkButton>}
		/>
	);
}

function FullCart({ cart }: { cart: CartContents }) {
	const { t } = useTranslation();
	const [clearing, setClearing] = useState(false);
	const before = new Map(cart.changes.price.map((change) => [change.documentId, change.before]));
	return (
		<div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
			<div>
				<ul>
					{cart.items.map((watch) => (
						<CartItemRow
							key={watch.documentId}
							watch={watch}
							before={before.get(watch.documentId)}
							onRemove={() => {
								cart.remove(watch.documentId);
								focusContent();
								toast.success(t('cart.removed', { name: watchName(watch) }));
							}}
						/>
					))}
				</ul>
				<div className="mt-4 flex flex-wrap justify-between gap-x-6">
					<Link
						to="/watches"
						className="inline-flex min-h-11 items-center gap-2 text-accent underline-offset-4 hover:underline"
					>
						<Icon name="arrow-left" size={18} />
						{t('cart.continue')}
					</Link>
					<button
						type="button"
						className="min-h-11 rounded-base text-soft underline-offset-4 transition-colors hover:text-danger hover:underline"
						onClick={() => setClearing(true)}
					>
						{t('cart.clear')}
					</button>
				</div>
			</div>
			<div className="lg:sticky lg:top-24 lg:self-start">
				<CartSummary
					total={cart.total}
					plusShipping={cart.plusShipping}
					action={<CartAction count={cart.count} />}
				/>
			</div>
			{clearing && (
				<ConfirmLater
					open
					danger
					title={t('cart.clearTitle')}
					message={t('cart.clearText', { count: cart.count })}
					acceptLabel={t('cart.clearAccept')}
					onClose={() => setClearing(false)}
					onAccept={() => {
						setClearing(false);
						cart.clear();
						toast.success(t('cart.cleared'));
					}}
				/>
			)}
		</div>
	);
}

function CartSkeleton() {
	const { t } = useTranslation();
	return (
		<div aria-busy="true" className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
			<span className="sr-only">{t('cart.loading')}</span>
			<div className="grid content-start gap-5">
				{['first', 'second'].map((row) => (
					<div key={row} className="flex gap-4 border-b border-line pb-5 md:gap-6">
						<Skeleton className="size-24 md:size-28" />
						<div className="grid flex-1 content-start gap-3">
							<Skeleton className="h-4 w-20" />
							<Skeleton className="h-6 w-3/4 max-w-72" />
							<Skeleton className="h-4 w-28" />
							<Skeleton className="h-5 w-24 sm:hidden" />
						</div>
					</div>
				))}
				<div className="-mt-1 flex h-11 items-center">
					<Skeleton className="h-5 w-40" />
				</div>
			</div>
			<Card className="grid gap-4">
				<Skeleton className="h-7 w-32" />
				<Skeleton className="h-20" />
				<Skeleton className="h-12" />
			</Card>
		</div>
	);
}

type CartItemRowProps = {
	watch: CartWatch;
	/** The price (CLP) it was last seen at, when that was another. */
	before?: number;
	onRemove: () => void;
};

function CartItemRow({ watch, before, onRemove }: CartItemRowProps) {
	const { t } = useTranslation();
	const to = watchPath(watch);
	const former = watch.originalPrice ?? before ?? null;
	return (
		<li className="flex flex-wrap gap-4 border-b border-line py-5 first:pt-0 md:gap-6">
			<Link to={to} tabIndex={-1} aria-hidden="true" className="self-start">
				<Thumbnail picture={watch.images[0]?.formats.thumbnail} className="size-24 md:size-28" eager />
			</Link>
			<div className="flex min-w-0 flex-1 basis-40 flex-wrap items-start justify-between gap-x-6 gap-y-1">
				<div className="min-w-0 flex-1 basis-48">
					<p className="text-sm text-soft">{watch.brand.name}</p>
					<h2 className="font-sans text-lg leading-snug font-medium tracking-normal">
						<Link to={to} className="underline-offset-4 hover:underline">
							{watch.model}
						</Link>
					</h2>
					{watch.reference && <p className="text-sm wrap-anywhere text-soft">{watch.reference}</p>}
					{isUsed(watch.categories) && (
						<p className="text-sm text-soft">
							{t(watch.condition ? `cards.usedAs.${watch.condition}` : 'cards.used')}
						</p>
					)}
				</div>
				<div className="text-right max-sm:flex max-sm:flex-1 max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-3">
					<p>
						<Price amount={watch.price} className="text-lg" />
						{former !== null && (
							<span className="block text-sm text-soft max-sm:text-left">
								<Price amount={former} struck={t('cart.before')} />
							</span>
						)}
					</p>
					<button
						type="button"
						onClick={onRemove}
						aria-label={t('cart.removeNamed', { name: watchName(watch) })}
						className="-mr-2 inline-flex min-h-11 items-center gap-2 rounded-base px-2 text-sm text-soft transition-colors hover:text-danger"
					>
						<Icon name="trash" size={18} />
						{t('cart.remove')}
					</button>
				</div>
			</div>
		</li>
	);
}
