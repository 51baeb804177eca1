/** What must never be covered: whatever can be pressed or filled in, and every figure. */
const precious =
	'a,button,input,select,textarea,label,summary,[role=tab],[role=slider],.figures:not(table):not(svg *)';
/** How long after a change the page is looked at, and how long it must stand still before the link comes back, ms. */
const pace = 80;
const calm = 250;

/**
 * Takes the floating link away while something precious is where it stands, and brings it back once the place is free. Sight and pointer
 * only: it stays in the tab order and shows itself when it has the focus.
 */
export function keepClear(link: HTMLElement): () => void {
	let looking = 0;
	let settling = 0;

	const covers = () => {
		const here = link.getBoundingClientRect();
		return [...document.querySelectorAll(precious)].some((one) => {
			const { left, right, top, bottom, width } = one.getBoundingClientRect();
			const meets = left < here.right && right > here.left && top < here.bottom && bottom > here.top;
			return meets && width > 0 && !link.contains(one);
		});
	};
	const leave = () => {
		looking = 0;
		if (covers()) link.setAttribute('data-away', '');
	};
	const settle = () => link.toggleAttribute('data-away', covers());
	const onChange = () => {
		looking ||= window.setTimeout(afterPaint, pace, leave);
		clearTimeout(settling);
		settling = window.setTimeout(afterPaint, calm, settle);
	};

	const changes = new MutationObserver(onChange);
	changes.observe(document.body, { childList: true, subtree: true });
	addEventListener('scroll', onChange, { passive: true });
	addEventListener('resize', onChange);
	settle();
	return () => {
		clearTimeout(looking);
		clearTimeout(settling);
		changes.disconnect();
		removeEventListener('scroll', onChange);
		removeEventListener('resize', onChange);
	};
}

/** Then everything has its place already, and asking for it costs no layout. */
const afterPaint = (look: () => void) => requestAnimationFrame(() => setTimeout(look));
