/** Scrolls to the first refused field of the page and focuses it. */
export function focusFirstFault(): void {
	const fault = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]');
	fault?.scrollIntoView({ block: 'center' });
	fault?.focus({ preventScroll: true });
}
