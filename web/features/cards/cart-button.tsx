import { Link } from 'react-router';
import type { Translate } from '../../i18n/text-reader.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { toast } from '../../ui/toast.ts';
import { addToCart, removeFromCart, useInCart } from '../stored-lists/use-cart.ts';

type CartButtonProps = {
	watch: { documentId: string; inStock: boolean };
	/** For the toast. */
	picture?: { url: string } | null;
	/** Names the watch to a screen reader. */
	name: string;
	className?: string;
};

/** Adds to the cart, removes from it, or says that the watch is sold out. */
export function CartButton({ watch, picture = null, name, className = 'w-full' }: CartButtonProps) {
	const { t } = useTranslation();
	const inCart = useInCart(watch.documentId);
	const onAdd = () => {
		addToCart(watch.documentId);
		tellAdded(t, { name, picture });
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

type Added = { name: string; picture: { url: string } | null };

/** Shows the watch that was put in the cart, and leads there. */
export const tellAdded = (t: Translate, { name, picture }: Added) =>
	toast.success(
		<span className="flex items-center gap-3">
			<Thumbnail picture={picture} className="size-10" eager />
			<span>
				{t('cards.added')} {name}.{' '}
				<Link to="/cart" className="underline">
					{t('cards.toCart')}
				</Link>
			</span>
		</span>,
		{ id: 'cart' },
	);
