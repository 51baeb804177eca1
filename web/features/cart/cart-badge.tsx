import { useEffect } from 'react';
import { useApi } from '../../api/api-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cartIds, rememberUnavailable } from '../stored-lists/cart-store.ts';
import { useCart } from '../stored-lists/use-cart.ts';

/** Number of watches in the cart, above the cart icon in the header. Renders nothing for an empty cart. */
export function CartBadge() {
	const { t } = useTranslation();
	const api = useApi();
	const { count, ready } = useCart();
	useEffect(() => {
		// Cart and checkout check availability themselves.
		const ids = cartIds();
		if (!ready || ids.length === 0 || /^\/(cart|checkout)$/.test(location.pathname)) return;
		void import('./unavailable-ids.ts')
			.then(({ findUnavailableIds }) => findUnavailableIds(api, ids))
			.then(rememberUnavailable)
			.catch(() => {});
	}, [api, ready]);
	if (count === 0) return null;
	return (
		<span className="figures absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-xs leading-none font-medium text-on-accent">
			<span aria-hidden="true">{count}</span>
			<span className="sr-only">{t('layout.inCart', { count })}</span>
		</span>
	);
}
