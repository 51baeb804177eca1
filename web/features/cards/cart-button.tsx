import { useTranslation } from 'react-i18next';
import { Button, type ButtonSize } from '../../ui/button.tsx';
import { addToCart, removeFromCart, useInCart } from '../cart/use-cart.ts';

type CartButtonProps = {
	watch: { documentId: string; inStock: boolean };
	/** Says to a screen reader which watch the button is about. */
	name: string;
	size?: ButtonSize;
	className?: string;
};

/** Into the cart, out of it, or sold out. */
export function CartButton({ watch, name, size = 'small', className = 'w-full' }: CartButtonProps) {
	const { t } = useTranslation();
	const inCart = useInCart(watch.documentId);
	const label = inCart ? t('cards.remove') : t(watch.inStock ? 'cards.add' : 'cards.soldOut');
	return (
		<Button
			size={size}
			look={inCart ? 'quiet' : 'primary'}
			disabled={!inCart && !watch.inStock}
			onClick={() => (inCart ? removeFromCart(watch.documentId) : addToCart(watch.documentId))}
			className={className}
		>
			<span>
				{label}
				<span className="sr-only">: {name}</span>
			</span>
		</Button>
	);
}
