import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, type ButtonSize } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { tellAdded } from '../../cards/added-toast.tsx';
import { addToCart, removeFromCart, useInCart } from '../../cart/use-cart.ts';
import type { FullWatch } from '../watch.queries.ts';

type BuyButtonProps = {
	watch: FullWatch;
	/** In the bar of a phone there is room for the way on alone; the page's own button removes. */
	inBar?: boolean;
};

/**
 * Duration (ms) of the "adding" state. The watch is in the cart from the first moment; the state only makes
 * it visible.
 */
const addingTime = 350;

export function BuyButton({ watch, inBar = false }: BuyButtonProps) {
	const { t } = useTranslation();
	const [adding, setAdding] = useState(false);
	const { documentId, brand, model, pictures } = watch;
	const look: { size: ButtonSize; className: string } = inBar
		? { size: 'medium', className: 'ml-auto flex-1 basis-36 px-2!' }
		: { size: 'large', className: 'w-full px-2!' };
	const inCart = useInCart(documentId);

	useEffect(() => {
		if (!adding) return;
		const timer = setTimeout(() => {
			setAdding(false);
			tellAdded(t, { name: `${brand.name} ${model}`, picture: pictures[0]?.sources[0] ?? null });
		}, addingTime);
		return () => clearTimeout(timer);
	}, [adding, t, brand, model, pictures]);

	const onAdd = () => {
		addToCart(documentId);
		setAdding(true);
	};

	if (adding) {
		return (
			<Button {...look} busy>
				{t('watch.adding')}
			</Button>
		);
	}
	if (inCart) {
		const onward = (
			<LinkButton to="/cart" {...look}>
				{t('cards.toCart')}
			</LinkButton>
		);
		if (inBar) return onward;
		return (
			<div className="grid grid-cols-2 gap-2 narrow:grid-cols-1">
				{onward}
				<Button {...look} look="quiet" onClick={() => removeFromCart(documentId)}>
					{t('cards.remove')}
				</Button>
			</div>
		);
	}
	return (
		<Button {...look} disabled={!watch.inStock} onClick={onAdd}>
			{watch.inStock && !inBar && <Icon name="cart" />}
			{t(watch.inStock ? 'cards.add' : 'cards.soldOut')}
		</Button>
	);
}
