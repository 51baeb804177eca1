import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, type ButtonSize } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { barClass, barsFit, useBarHeight } from '../../../ui/sticky-bar.tsx';
import { tellAdded } from '../../cards/cart-button.tsx';
import { WatchPrice } from '../../cards/watch-price.tsx';
import { addToCart, removeFromCart, useInCart } from '../../stored-lists/use-cart.ts';
import type { FullWatch } from '../watch.queries.ts';

type BuyButtonProps = {
	watch: FullWatch;
	/** In the bar of a phone there is room for the way on alone; the page's own button removes. */
	inBar?: boolean;
};

/** Duration (ms) of the "adding" state, which shows that the watch went into the cart. */
const addingTime = 350;

export function BuyButton({ watch, inBar = false }: BuyButtonProps) {
	const { t } = useTranslation();
	const [adding, setAdding] = useState(false);
	const { documentId, brand, model, pictures } = watch;
	const look: { size: ButtonSize; className: string } = inBar
		? { size: 'medium', className: 'flex-1 px-2!' }
		: { size: 'large', className: 'w-full px-2!' };
	const inCart = useInCart(documentId);
	const place = useRef<HTMLDivElement>(null);
	const pressed = useRef(false);

	// The pressed button gives way to another: the focus goes to the one in its place.
	const state = adding ? 'adding' : inCart ? 'in' : 'out';
	useLayoutEffect(() => {
		if (state === 'adding' || !pressed.current) return;
		pressed.current = false;
		if (document.activeElement === document.body)
			place.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
	}, [state]);

	useEffect(() => {
		if (!adding) return;
		const timer = setTimeout(() => {
			setAdding(false);
			tellAdded(t, { name: `${brand.name} ${model}`, picture: pictures[0]?.sources[0] ?? null });
		}, addingTime);
		return () => clearTimeout(timer);
	}, [adding, t, brand, model, pictures]);

	const onAdd = () => {
		pressed.current = true;
		addToCart(documentId);
		setAdding(true);
	};

	const onRemove = () => {
		pressed.current = true;
		removeFromCart(documentId);
	};

	return (
		<div
			ref={place}
			className={
				inBar ? 'ml-auto flex flex-1 basis-36' : 'grid grid-flow-col auto-cols-fr gap-2 narrow:grid-flow-row'
			}
		>
			{state === 'in' ? (
				<>
					<LinkButton to="/cart" {...look}>
						{t('cards.toCart')}
					</LinkButton>
					{!inBar && (
						<Button {...look} look="quiet" onClick={onRemove}>
							{t('cards.remove')}
						</Button>
					)}
				</>
			) : (
				<Button {...look} busy={adding} disabled={!watch.inStock} onClick={onAdd}>
					{watch.inStock && !inBar && !adding && <Icon name="cart" />}
					{t(adding ? 'watch.adding' : watch.inStock ? 'cards.add' : 'cards.soldOut')}
				</Button>
			)}
		</div>
	);
}

/** On a phone: price and button stay within reach while the page's button is out of sight. */
export function BuyBar({ watch, beside }: { watch: FullWatch; beside: RefObject<HTMLElement | null> }) {
	const [shown, setShown] = useState(false);
	const bar = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!beside.current) return;
		const sight = new IntersectionObserver(([entry]) =>
			setShown(entry ? !entry.isIntersecting && barsFit() : false),
		);
		sight.observe(beside.current);
		return () => sight.disconnect();
	}, [beside]);
	useBarHeight(bar, shown);
	if (!shown) return null;
	return (
		<div
			ref={bar}
			className={`fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 animate-[appear_180ms_ease-out] low:hidden ${barClass}`}
		>
			<WatchPrice price={watch.price} originalPrice={null} className="text-base" />
			<BuyButton watch={watch} inBar />
		</div>
	);
}
