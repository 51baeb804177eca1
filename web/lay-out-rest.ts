const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 50));

/**
 * Lays out the parts of the page that `head-script.ts` left for later, one after the other while the browser
 * is idle. All of them together would hold up the first input.
 */
export function layOutRest(): void {
	const root = document.documentElement;
	if (!root.dataset.layout) return;
	const parts = document.querySelectorAll<HTMLElement>('.laid-out-near').values();
	const layOutNext = () => {
		const { value: part } = parts.next();
		if (!part) {
			delete root.dataset.layout;
			return;
		}
		part.style.contentVisibility = 'visible';
		requestAnimationFrame(() => whenIdle(layOutNext, { timeout: 1000 }));
	};
	whenIdle(layOutNext, { timeout: 1000 });
}
