import { type RefObject, useEffect } from 'react';

/** Moves the focus to the page's content. */
export const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true });

/** Moves the focus to the open dialog or the page's content, unless an element has it. */
export function focusContentIfLost(): void {
	if (document.activeElement !== document.body) return;
	const inDialog = document.querySelector<HTMLElement>('dialog:modal :is(input, button)');
	if (inDialog) inDialog.focus();
	else focusContent();
}

/** Moves the focus from a removed button to the content that replaces it. */
export function useContentFocusOnRemoval(pressed: RefObject<boolean>): void {
	useEffect(
		() => () => {
			if (pressed.current) focusContentIfLost();
		},
		[pressed],
	);
}
