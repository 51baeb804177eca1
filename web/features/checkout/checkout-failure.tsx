import { useTranslation } from '../../i18n/use-translation.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { FailureNotice } from './failure-notice.tsx';
import type { Checkout } from './use-checkout.ts';

/** Why the order was not placed. */
export function CheckoutFailure({ checkout }: { checkout: Checkout }) {
	const { t } = useTranslation();
	const { error, pendingOrder, isOtherPending } = checkout;
	const { conflict, noneAvailable, accept } = checkout.conflict;
	if (conflict) {
		return (
			<ConflictNotice
				conflict={conflict}
				acceptLabel={t(noneAvailable ? 'checkout.browse' : 'checkout.conflict.accept')}
				onAccept={() => void accept()}
			/>
		);
	}
	// The notice of the other order replaces the button. Without that notice, the server's message names it.
	if (!error || (isOtherPending && pendingOrder)) return null;
	return <FailureNotice error={error} />;
}
