import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useMenuButton } from '../../ui/use-menu-button.ts';

const importMenu = () => import('./user-menu.tsx');
const UserMenu = lazyWithTexts(importMenu);

/** The account menu's button. The menu's code is loaded when the pointer approaches. */
export function UserMenuButton() {
	const { t } = useTranslation();
	const { isOpen, buttonProps, menuProps } = useMenuButton();
	return (
		<div className="relative flex narrow:static">
			<IconButton
				{...buttonProps}
				icon="user"
				className="aria-expanded:bg-sunken"
				label={t('layout.menu.open')}
				onPointerEnter={() => void importMenu().catch(() => {})}
				onFocus={() => void importMenu().catch(() => {})}
			/>
			{isOpen && <UserMenu {...menuProps} />}
		</div>
	);
}
