import { useState } from 'react';
import { Link } from 'react-router';
import { useHydrated } from '../../api/hydrated.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmLater } from '../../ui/confirm-later.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import { Icon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Price } from '../../ui/price.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { toast } from '../../ui/toast.ts';
import { EmptyList } from '../cards/empty-list.tsx';
import { ScriptsNeeded } from '../layout/scripts-needed.tsx';
import { CartAction } from './cart-action.tsx';
import { CartChangesNotice } from './cart-changes-notice.tsx';
import { watchName } from './cart-contents.ts';
import { CartItemRow } from './cart-item-row.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { type CartContents, useCartContents } from './use-cart-contents.ts';

export function CartPage() {
	const { t } = useTranslation();
	const cart = useCartContents();
	const awake = useHydrated();
	return (
		// As tall as the window from the start, so that the footer does not move when the cart is empty.
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
					<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
						<p className="shrink-0">
							<span className="block text-sm leading-tight text-soft">{t('cart.total')}</span>
							<Price amount={cart.plusShipping} currency className="font-medium" />
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
