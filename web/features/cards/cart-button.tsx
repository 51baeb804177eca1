import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { addToCart, removeFromCart } from '../stored-lists/cart-store.ts';
import { useInCart } from '../stored-lists/use-cart.ts';
import { showAddedToast } from './added-toast.tsx';

type CartButtonProps = {
	watch: { documentId: string; inStock: boolean };
	/** For the toast. */
	picture?: { url: string } | null;
	/** The name of the watch for screen readers. */
	name: string;
	className?: string;
};

/** Adds a watch to the cart, removes it, or says that it is sold out. */
export function CartButton({ watch, picture = null, name, className = 'w-full' }: CartButtonProps) {
	const { t } = useTranslation();
	const inCart = useInCart(watch.documentId);
	const onAdd = () => {
		addToCart(watch.documentId);
		showAddedToast(t, { name, picture });
	};
	const label = inCart ? t('cards.remove') : t(watch.inStock ? 'cards.add' : 'cards.soldOut');
	return (
		<Button
			size="small"
			look={inCart ? 'quiet' : 'primary'}
			disabled={!inCart && !watch.inStock}
			onClick={() => (inCart ? removeFromCart(watch.documentId) : onAdd())}
			className={className}
		>
			<span>
				{label}
				<span className="sr-only">: {name}</span>
			</span>
		</Button>
	);
}
