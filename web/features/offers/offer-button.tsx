import { useEffect, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useAuthDialog } from '../session/auth-dialog-context.ts';

const OfferDialog = lazyWithTexts(() => import('./offer-dialog.tsx'));

export function OfferButton({ watch }: { watch: { documentId: string; price: number } }) {
	const { t } = useTranslation();
	const { user, status } = useSession();
	const { open: openAuth } = useAuthDialog();
	const [open, setOpen] = useState(false);

	// On a slow connection, the button may be pressed before the session is known.
	useEffect(() => {
		if (!open || status !== 'signed-out') return;
		setOpen(false);
		openAuth('login', t('watch.offerSignIn'));
	}, [open, status, openAuth, t]);

	return (
		<>
			<Button
				look="quiet"
				size="large"
				className="w-full px-2!"
				busy={open && status === 'unknown'}
				onClick={() => setOpen(true)}
			>
				<Icon name="edit" size={18} />
				{t('watch.offer')}
			</Button>
			{open && user && <OfferDialog watch={watch} onClose={() => setOpen(false)} />}
		</>
	);
}
