import { type ReactNode, useState } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';

const importMenu = () => import('./user-menu.tsx');
const UserMenu = lazyWithTexts<{ button: ReactNode }>(importMenu, ({ button }) => button);

/** The account menu's button. The menu's code is loaded when the pointer approaches. */
export function UserMenuButton() {
	const { t } = useTranslation();
	const [pressed, setPressed] = useState(false);
	const button = (
		<IconButton
			icon="user"
			label={t('layout.menu.open')}
			aria-haspopup="menu"
			aria-expanded={false}
			aria-busy={pressed || undefined}
			onPointerEnter={() => void importMenu().catch(() => {})}
			onFocus={() => void importMenu().catch(() => {})}
			onClick={() => setPressed(true)}
		/>
	);
	return pressed ? <UserMenu button={button} /> : button;
}
