import { type ReactNode, useState } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { SubscriptionSubject } from './subscribe-dialog.tsx';

const SubscribeDialog = lazyWithTexts(() => import('./subscribe-dialog.tsx'));

/** Opens the dialog that subscribes to a single notification. */
export function SubscribeButton({
	of,
	children,
	...look
}: Pick<ButtonProps, 'look' | 'size' | 'className'> & { of: SubscriptionSubject; children: ReactNode }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button {...look} onClick={() => setOpen(true)}>
				<Icon name="bell" size={18} />
				{children}
			</Button>
			{open && <SubscribeDialog of={of} onClose={() => setOpen(false)} />}
		</>
	);
}
