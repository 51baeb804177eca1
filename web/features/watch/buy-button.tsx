import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonSize } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import { addToCart, removeFromCart, useInCart } from '../cart/use-cart.ts';

type BuyButtonProps = {
	watch: { documentId: string; inStock: boolean };
	size?: ButtonSize;
	className?: string;
};

/** How long "adding" stands, ms. The cart has the watch from the first moment, whoever leaves at once; the eye wants to see it happen. */
const addingTime = 350;

export function BuyButton({ watch, size = 'large', className = 'w-full' }: BuyButtonProps) {
	const { t } = useTranslation();
	const [adding, setAdding] = useState(false);
	const { documentId } = watch;
	const inCart = useInCart(documentId);

	useEffect(() => {
		if (!adding) return;
		const timer = setTimeout(() => {
			setAdding(false);
			toast.success(t('watch.added'), { id: 'cart' });
		}, addingTime);
		return () => clearTimeout(timer);
	}, [adding, t]);

	const onAdd = () => {
		addToCart(documentId);
		setAdding(true);
	};

	if (adding) {
		return (
			<Button size={size} busy className={className}>
				{t('watch.adding')}
			</Button>
		);
	}
	if (inCart) {
		return (
			<Button size={size} look="quiet" onClick={() => removeFromCart(documentId)} className={className}>
				{t('cards.remove')}
			</Button>
		);
	}
	return (
		<Button size={size} disabled={!watch.inStock} onClick={onAdd} className={className}>
			{watch.inStock && size === 'large' && <Icon name="cart" />}
			{t(watch.inStock ? 'cards.add' : 'cards.soldOut')}
		</Button>
	);
}
