import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { EarlyInput } from '../early-script.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { retryFailedParts, useFailedPart } from './failed-parts.ts';
import { loadedPart, type Still, useLinksWithin, useServerHtml } from './still-part.tsx';

/** The position of an element in a part: the index of each of its ancestors among their siblings. */
type ElementPath = number[];
/** What happened in a part whose code is not loaded yet. */
type WaitingInput = {
	inputs: [path: ElementPath, value: EarlyInput[1]][];
	/** The element that had focus when the part was replaced. */
	focused?: ElementPath;
	replayInput?: (early: readonly EarlyInput[]) => void;
};

/** The events that load a part. Links work without its code. */
const wakingEvents = ['pointerdown', 'focusin', 'click', 'input'] as const;

type LaterPartProps<Props> = {
	still: Still<Props>;
	of?: string;
	className?: string;
	props: Props;
};

/**
 * A part below the first screen, or one that may be hidden. The server renders it. Its code is loaded when it
 * is near the window or receives input, which is then replayed; until then, React leaves the HTML
 * untouched. `of` identifies what the part shows, if that differs between pages of one route.
 */
export function LaterPart<Props extends object>({ still, of = '', className, props }: LaterPartProps<Props>) {
	const { t } = useTranslation();
	const id = `still-${still.name}${of}`;
	const place = useRef<HTMLDivElement>(null);
	const waiting = useRef<WaitingInput>({ inputs: [] });
	const { html, isCurrent } = useServerHtml(id);
	const [isAwake, setAwake] = useState(false);
	const [hasFailed, setFailed] = useState(false);
	const Part = loadedPart(still);
	const isStill = html !== undefined && !isAwake;
	const isWaiting = isStill || !Part;
	useLinksWithin(place, isStill);

	const wake = useCallback(
		() =>
			Promise.all([still.load(), import('../replay-input.ts')]).then(
				async ([, { endOfPress, replayInput }]) => {
					waiting.current.replayInput = replayInput;
					// A button that is replaced while it is pressed never receives the click.
					await endOfPress(place.current);
					startTransition(() => setAwake(true));
				},
				// What the server rendered remains; only a visitor who needs more has to know.
				() => setFailed(html === undefined || waiting.current.inputs.length > 0),
			),
		[html, still],
	);

	const showsFailure = useFailedPart(hasFailed && isWaiting, wake);

	useEffect(() => {
		const element = place.current;
		if (!element || !isWaiting) return;
		const onTouch = (event: Event) => {
			note(event, element, waiting.current);
			void wake();
		};
		const approach = new IntersectionObserver(
			(entries) => entries.some(({ isIntersecting }) => isIntersecting) && void wake(),
			{ rootMargin: '25% 0px' },
		);
		approach.observe(element);
		for (const type of wakingEvents) element.addEventListener(type, onTouch);
		// What it shows has changed, or there is nothing that could approach.
		if (html !== undefined && (!isCurrent || html === '')) void wake();
		return () => {
			approach.disconnect();
			for (const type of wakingEvents) element.removeEventListener(type, onTouch);
		};
	}, [html, isCurrent, isWaiting, wake]);

	/** React calls what this returns just before it removes the element. */
	const attachStill = useCallback((element: HTMLDivElement) => {
		place.current = element;
		return () => {
			waiting.current.focused = pathOf(document.activeElement, element);
		};
	}, []);

	useLayoutEffect(() => {
		const { focused } = waiting.current;
		if (!isWaiting && place.current && focused)
			elementAt(focused, place.current)?.focus({ preventScroll: true });
	}, [isWaiting]);

	useEffect(() => {
		const element = place.current;
		if (!element || isWaiting) return;
		const { inputs, replayInput } = waiting.current;
		waiting.current = { inputs: [] };
		const early = inputs.flatMap(([at, value]): EarlyInput[] => {
			const target = elementAt(at, element);
			return target ? [[target, value]] : [];
		});
		replayInput?.(early);
	}, [isWaiting]);

	return (
		<>
			{isStill ? (
				// biome-ignore lint/security/noDangerouslySetInnerHtml: what React wrote on the server
				<div ref={attachStill} id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
			) : (
				<div key="awake" ref={place} id={id} className={className}>
					{Part && <Part {...props} />}
				</div>
			)}
			{showsFailure && (
				<p
					role="alert"
					className="fixed inset-x-4 bottom-[calc(1rem+var(--sticky-bar,0px))] z-50 mx-auto flex w-fit items-center gap-3 rounded-base bg-ink px-4 text-paper shadow-lift"
				>
					{t('ui.loadFailed')}
					<button type="button" onClick={retryFailedParts} className="min-h-11 shrink-0 underline">
						{t('ui.retry')}
					</button>
				</p>
			)}
		</>
	);
}

/** Records input as `early-script.ts` does for the page. */
function note(event: Event, part: Element, { inputs }: WaitingInput): void {
	const target = event.target as HTMLInputElement;
	const button = event.type === 'click' ? target.closest('button') : null;
	const path = pathOf(button ?? target, part);
	if (!path) return;
	if (button) {
		// Another press of a dimmed button would undo the first.
		if (button.dataset.early !== undefined) return;
		button.dataset.early = '';
		inputs.push([path, undefined]);
	} else if (event.type === 'input')
		inputs.push([path, /^(radio|checkbox)$/.test(target.type) ? target.checked : target.value]);
}

/** Undefined for an element outside the part, and for the part itself. */
function pathOf(element: Element | null, part: Element): ElementPath | undefined {
	if (!element || element === part || !part.contains(element)) return undefined;
	const path: ElementPath = [];
	for (let one = element; one !== part && one.parentElement; one = one.parentElement)
		path.unshift([...one.parentElement.children].indexOf(one));
	return path;
}

function elementAt(path: ElementPath, part: Element): HTMLElement | undefined {
	let element: Element | undefined = part;
	for (const index of path) element = element?.children[index];
	return element as HTMLElement | undefined;
}
