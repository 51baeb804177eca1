import { useCallback, useRef, useState } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';

const importMenu = () => import('./user-menu.tsx');
const UserMenu = lazyWithTexts(importMenu);

/** The account menu's button. The menu's code is loaded when the pointer approaches. */
export function UserMenuButton() {
	const { t } = useTranslation();
	const button = useRef<HTMLButtonElement>(null);
	const [opened, setOpened] = useState<'by key' | 'by pointer' | null>(null);
	const close = useCallback(() => setOpened(null), []);
	return (
		<div className="relative flex narrow:static">
			<IconButton
				ref={button}
				icon="user"
				className="aria-expanded:bg-sunken"
				label={t('layout.menu.open')}
				aria-haspopup="menu"
				aria-expanded={opened !== null}
				onPointerEnter={() => void importMenu().catch(() => {})}
				onFocus={() => void importMenu().catch(() => {})}
				// A click without a pointer has no position in a series of clicks.
				onClick={({ detail }) => setOpened(opened ? null : detail === 0 ? 'by key' : 'by pointer')}
				onKeyDown={(event) => {
					if (event.key !== 'ArrowDown') return;
					event.preventDefault();
					setOpened('by key');
				}}
			/>
			{opened && <UserMenu button={button} startsAtItem={opened === 'by key'} onClose={close} />}
		</div>
	);
}
