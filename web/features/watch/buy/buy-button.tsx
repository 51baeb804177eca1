import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, type ButtonLook, type ButtonSize } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { showAddedToast } from '../../cards/added-toast.tsx';
import { addToCart, removeFromCart } from '../../stored-lists/cart-store.ts';
import { useInCart } from '../../stored-lists/use-cart.ts';
import type { FullWatch } from '../full-watch.ts';

type BuyButtonProps = {
	watch: FullWatch;
	/** Whether it is in the bottom bar of a phone, which has no room for the remove button. */
	inBar?: boolean;
	/** Whether another button comes first. */
	isSecond?: boolean;
};

/** Duration (ms) of the "adding" state, which shows that the watch went into the cart. */
const addingTime = 350;

export function BuyButton({ watch, inBar = false, isSecond = false }: BuyButtonProps) {
	const { t } = useTranslation();
	const [adding, setAdding] = useState(false);
	const { documentId, brand, model, pictures } = watch;
	const look: { size: ButtonSize; className: string; look?: ButtonLook } = inBar
		? { size: 'medium', className: 'flex-1 px-2!' }
		: { size: 'large', className: 'w-full px-2!', ...(isSecond && { look: 'quiet' }) };
	const inCart = useInCart(documentId);
	const place = useRef<HTMLDivElement>(null);
	const pressed = useRef(false);

	// The pressed button is replaced by another one, which receives focus.
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
			showAddedToast(t, { name: `${brand.name} ${model}`, picture: pictures[0]?.sources[0] ?? null });
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
