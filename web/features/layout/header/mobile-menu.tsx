import { useState } from 'react';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

const importSheet = () => import('./menu-sheet.tsx');
const MenuSheet = lazyWithTexts(importSheet);

/** The navigation of small windows: a button; its sheet comes when the hand comes near. */
export function MobileMenu() {
	const { t } = useTranslation();
	const [open, setOpen] = useState(false);
	return (
		<>
			<IconButton
				icon="menu"
				label={t('layout.nav.open')}
				aria-expanded={open}
				onPointerEnter={() => void importSheet().catch(() => {})}
				onClick={() => setOpen(true)}
				className="-mr-2 lg:hidden"
			/>
			{open && <MenuSheet onClose={() => setOpen(false)} />}
		</>
	);
}
