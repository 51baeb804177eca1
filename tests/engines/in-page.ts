// Functions that run in the page. Each is sent as text, so it must not reference anything outside itself.

/**
 * The first visible element (in the dialog, if one is open) with this name, or with a name that begins with
 * it.
 */
export type Part = { css: string; name?: string };
/** `line`: the line height of a text that may wrap, otherwise 0. `column`: its width depends on its texts. */
export type Box = {
	width: number;
	height: number;
	line: number;
	column: boolean;
	inSight: boolean;
	onTop: boolean;
};

/** Returns the point at which to press a part, or why it cannot be pressed yet. */
export function pointOf({ css, name }: Part): { x: number; y: number; problem?: string } {
	const nameOf = (one: Element) => {
		const label = one.getAttribute('aria-label') ?? (one as HTMLInputElement).labels?.[0]?.textContent;
		return (label ?? one.textContent ?? '').replace(/\s+/g, ' ').trim();
	};
	const isSeen = (one: Element) => {
		const { width, height } = one.getBoundingClientRect();
		return width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true });
	};
	const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
	const found = [...(dialog?.querySelectorAll(css) ?? []), ...document.querySelectorAll(css)].filter(isSeen);
	const named = name === undefined ? found : found.filter((one) => nameOf(one) === name);
	const part = named[0] ?? found.find((one) => nameOf(one).startsWith(name ?? ''));
	if (!part) return { x: 0, y: 0, problem: 'is not there' };
	const isMoving = document.getAnimations().some((animation) => {
		const endless = animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
		return animation.playState === 'running' && !endless;
	});
	if (isMoving) return { x: 0, y: 0, problem: 'moves' };
	if (part.matches(':disabled')) return { x: 0, y: 0, problem: 'is disabled' };
	const { left, top, width, height } = part.getBoundingClientRect();
	const [x, y] = [left + width / 2, top + height / 2];
	const hit = document.elementFromPoint(x, y);
	if (part.contains(hit) || hit?.closest('label')?.control === part) return { x, y };
	// It is outside the window or below a fixed element. The next attempt may succeed.
	part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
	return { x, y, problem: `is covered by ${hit?.outerHTML.slice(0, 200)}` };
}

/**
 * Returns the boxes of a place (with this text) and of its controls, under the same names in every engine.
 */
export function boxesOf(place: string, text = ''): Record<string, Box> {
	const parts =
		'h1, h2, button, a, input, select, textarea, img, [role=menuitem], [role=radio], [role=status]';
	const boxes: Record<string, Box> = {};
	const places = [...document.querySelectorAll(place)];
	const whole = places.filter((one) => one.textContent?.includes(text)).at(-1);
	if (!whole) return boxes;
	// A bar that is fixed to the window appears and disappears while a page scrolls.
	const isFixed = (one: Element | null): boolean =>
		!!one && one !== whole && (getComputedStyle(one).position === 'fixed' || isFixed(one.parentElement));
	// The other pictures of a gallery load at some time after the page has become idle.
	const inside = [...whole.querySelectorAll(parts)].filter((one) => !isFixed(one) && !one.closest('[inert]'));
	// The height of a page depends on its texts; the height of an overlay matters.
	for (const part of place === 'main' ? inside : [whole, ...inside]) {
		let box = part.getBoundingClientRect();
		if (box.width <= 1 || box.height <= 1 || !part.checkVisibility({ visibilityProperty: true })) continue;
		if (part !== whole) part.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
		// A link in a text may continue on the next line in one engine but not in another.
		const lines = [...part.getClientRects()].filter(({ width }) => width > 0);
		box = lines[0] ?? box;
		const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
		const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
		// A toast temporarily covers what is below it, and not at the same time in all engines.
		const [hit = null] = document
			.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
			.filter((element) => part.closest('[data-toasts]') || !element.closest('[data-toasts]'));
		const kind = part.tagName.toLowerCase();
		const { name: fieldName, labels } = part as HTMLInputElement;
		// React numbers its generated names in the order of rendering, which may differ between browsers.
		const field = fieldName?.startsWith('_r_') ? labels?.[0]?.textContent : fieldName;
		const name = part.getAttribute('aria-label') || field || part.textContent || '';
		// Each engine places its own order, whose number may have wider letters or wrap differently.
		const number = /\b(?=[A-Z]*\d)(?=\d*[A-Z])[\dA-Z]{7}\b/g;
		const unnumbered = name.replace(number, '#');
		// biome-ignore lint/performance/useDomNodeTextContent: a number must not run into the next part's text.
		const isNumbered = unnumbered !== name || number.test((part as HTMLElement).innerText);
		const plain =
			part === whole
				? place
				: `${kind} ${unnumbered
						.replace(/[\s\d]+/g, ' ')
						.trim()
						.slice(0, 40)}`;
		let key = plain;
		for (let count = 2; key in boxes; count++) key = `${plain} (${count})`;
		boxes[key] = {
			width: Math.round(lines.reduce((sum, { width }) => sum + width, 0)),
			height: Math.round(box.height),
			line:
				(part !== whole || isNumbered) && / /.test(part.textContent?.trim() ?? '')
					? Number.parseFloat(getComputedStyle(part).lineHeight)
					: 0,
			column: !!part.closest('table') || isNumbered,
			inSight: right - left > box.width - 2 && bottom - top > box.height - 2,
			onTop: part.contains(hit) || hit?.closest('label')?.control === part,
		};
	}
	return boxes;
}

/** Returns why a page is not ready: it has not fully loaded, is not hydrated, or something moves. */
export function unreadiness(): string | undefined {
	if ('isLeft' in globalThis || !document.querySelector('main h1')?.textContent) return 'has not arrived';
	if (!('isAwake' in globalThis)) return 'is not hydrated';
	const busy = document.querySelector('main [aria-busy=true], dialog [aria-busy=true]');
	if (busy) return `waits for ${busy.outerHTML.slice(0, 200)}`;
	const moving = document.getAnimations().find((animation) => {
		const endless = animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
		return animation.playState === 'running' && !endless;
	});
	return moving && 'moves';
}

/** Returns the boxes of the toast whose text begins like this, once it has appeared, and then forgets it. */
export function takeToast(text: string): Record<string, Box> | undefined {
	const toasts: Record<string, Record<string, Box>> = JSON.parse(sessionStorage.getItem('toasts') ?? '{}');
	const full = Object.keys(toasts).find((one) => one.startsWith(text));
	if (full === undefined) return undefined;
	const boxes = toasts[full];
	delete toasts[full];
	sessionStorage.setItem('toasts', JSON.stringify(toasts));
	return boxes;
}

/** Returns the faults that the page has recorded since the last call. */
export function takeFaults(): string[] {
	const faults = JSON.parse(sessionStorage.getItem('faults') ?? '[]');
	sessionStorage.removeItem('faults');
	return faults;
}
