import { CartPage } from '../features/cart/cart-page.tsx';
import { PageHead } from '../features/page/page-head.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

export const handle = { texts: ['cart', 'cards'] };

/** The cart is stored in the browser; the server renders only its frame. */
export default function Cart() {
	const { t } = useTranslation();
	return (
		<>
			<PageHead title={t('cart.title')} description={t('cart.description')} />
			<CartPage />
		</>
	);
}
