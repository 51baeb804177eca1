import { type KeyboardEvent, type MouseEvent, useCallback, useRef, useState } from 'react';

/**
 * The state of a menu (`menu.tsx`) and of the button that opens it: properties for both. The arrow key down
 * opens the menu too. Opened by a key, it starts at its first item.
 */
export function useMenuButton() {
	const button = useRef<HTMLButtonElement>(null);
	const [opened, setOpened] = useState<'by key' | 'by pointer' | null>(null);
	const close = useCallback(() => setOpened(null), []);
	return {
		isOpen: opened !== null,
		buttonProps: {
			ref: button,
			'aria-haspopup': 'menu' as const,
			'aria-expanded': opened !== null,
			// A click without a pointer has no position in a series of clicks.
			onClick: ({ detail }: MouseEvent) => setOpened(opened ? null : detail === 0 ? 'by key' : 'by pointer'),
			onKeyDown: (event: KeyboardEvent) => {
				if (event.key !== 'ArrowDown') return;
				event.preventDefault();
				setOpened('by key');
			},
		},
		menuProps: { button, startsAtItem: opened === 'by key', onClose: close },
	};
}
