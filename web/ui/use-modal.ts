import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Calls `show` to open the dialog, and returns what runs after it has closed. */
type WhenShown = (dialog: HTMLDialogElement, show: () => void) => () => void;

/**
 * The only way to open a `<dialog>`: modally, before the browser paints the frame that renders it. The class
 * `modal` (web/styles/motion.css), which the dialog must have, hides the panel until then and lets panel and
 * veil appear by the same animation. So no frame shows one without the other.
 */
export function useModal(
	dialog: RefObject<HTMLDialogElement | null>,
	isOpen: boolean,
	whenShown: WhenShown,
): void {
	const latest = useRef(whenShown);
	useLayoutEffect(() => {
		latest.current = whenShown;
	});
	useLayoutEffect(() => {
		const element = dialog.current;
		if (!element || !isOpen) return;
		const afterwards = latest.current(element, () => element.showModal());
		return () => {
			element.close();
			afterwards();
		};
	}, [dialog, isOpen]);
}
