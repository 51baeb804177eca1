import { useState } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useAuthDialog } from '../session/auth-dialog-context.ts';
import type { VisitWay } from './visit-dialog.tsx';

const VisitDialog = lazyWithTexts(() => import('./visit-dialog.tsx'));

type VisitButtonProps = {
	watch: { documentId: string; price: number };
	/** Whether it is in the bottom bar of a phone. */
	inBar: boolean;
};

/** The first button of an expensive used watch: a visit, a video call or a reservation. */
export function VisitButton({ watch, inBar }: VisitButtonProps) {
	const { t } = useTranslation();
	const { open: openAuth } = useAuthDialog();
	const [way, setWay] = useState<VisitWay | null>(null);
	// The dialog of the sign-in takes the place of this one, which returns afterwards.
	const signIn = () => {
		setWay(null);
		openAuth('login', t('watch.visitSignIn'), () => setWay('hold'));
	};
	return (
		<>
			<Button
				size={inBar ? 'medium' : 'large'}
				className={inBar ? 'ml-auto flex-1 basis-36 px-2! max-sm:text-sm' : 'w-full px-2!'}
				onClick={() => setWay('inPerson')}
			>
				{!inBar && <Icon name="eye" />}
				{t('watch.visit')}
			</Button>
			{way && <VisitDialog watch={watch} first={way} onClose={() => setWay(null)} onSignIn={signIn} />}
		</>
	);
}
