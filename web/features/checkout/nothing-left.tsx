import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Shown when none of the cart's watches is available anymore. */
export function NothingLeft() {
	const { t } = useTranslation();
	return (
		<EmptyState
			icon="cart"
			title={t('checkout.unavailable')}
			text={t('checkout.unavailableText')}
			action={
				<div className="flex flex-wrap justify-center gap-3">
					<LinkButton to="/watches">{t('checkout.browse')}</LinkButton>
					<LinkButton to="/orders" look="quiet">
						{t('checkout.pending.orders')}
					</LinkButton>
				</div>
			}
		/>
	);
}
