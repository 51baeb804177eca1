import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CartChanges } from './cart-contents.ts';

type CartChangesNoticeProps = {
	changes: CartChanges;
	/** Undefined when nothing is left to buy; the notice then has no button. */
	onAccept?: () => void;
};

/** Lists the changes since the buyer last saw the cart, until they confirm them. */
export function CartChangesNotice({ changes, onAccept }: CartChangesNoticeProps) {
	const { t, language } = useTranslation();
	const unnamed = changes.unavailable.filter(({ name }) => name === null).length;
	if (changes.unavailable.length + changes.price.length === 0) return null;
	return (
		<div role="status">
			<Notice tone="warning">
				<p className="font-medium">{t('cart.changes.title')}</p>
				<ul className="mt-1 grid gap-1">
					{changes.unavailable.map(
						({ documentId, name }) =>
							name !== null && <li key={documentId}>{t('cart.changes.gone', { name })}</li>,
					)}
					{unnamed > 0 && <li>{t('cart.changes.goneUnknown', { count: unnamed })}</li>}
					{changes.price.map(({ documentId, name, before, now }) => (
						<li key={documentId}>
							{t('cart.changes.price', {
								name,
								before: formatClp(before, language),
								now: formatClp(now, language),
							})}
						</li>
					))}
				</ul>
				{onAccept && (
					<Button look="quiet" size="small" className="mt-3" onClick={onAccept}>
						{t('cart.changes.accept')}
					</Button>
				)}
			</Notice>
		</div>
	);
}
