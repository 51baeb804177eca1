import { type RefObject, useEffect } from 'react';

/** Takes the keyboard's focus to the page's content: what had it is gone. */
export const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true });

/** The same, or to the dialog that lies over the page, unless something has the focus. */
export function focusContentIfLost(): void {
	if (document.activeElement !== document.body) return;
	const inDialog = document.querySelector<HTMLElement>('dialog:modal :is(input, button)');
	if (inDialog) inDialog.focus();
	else focusContent();
}

/** What goes away with the button that was `pressed` leaves the focus to what comes in its place. */
export function useFocusKept(pressed: RefObject<boolean>): void {
	useEffect(
		() => () => {
			if (pressed.current) focusContentIfLost();
		},
		[pressed],
	);
}
