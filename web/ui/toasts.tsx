import { useEffect, useRef } from 'react';
import { type Toast, useToaster } from 'react-hot-toast/headless';
import { Icon } from './icons.tsx';
import { Spinner } from './spinner.tsx';

/** Time on screen in ms. Loading toasts stay until they are replaced. */
const durations = {
	blank: { duration: 4000 },
	error: { duration: 4000 },
	success: { duration: 2000 },
	loading: { duration: Number.POSITIVE_INFINITY },
	custom: { duration: 4000 },
};

/** The stack of at most 20 toasts at the bottom of the screen, above open dialogs too. */
export default function Toasts() {
	const { toasts, handlers } = useToaster(durations);
	const layer = useRef<HTMLElement>(null);
	const newest = toasts[0]?.id;

	useEffect(() => {
		const element = layer.current;
		if (!element?.showPopover || newest === undefined) return;
		// Showing it again moves it above a dialog that was opened since.
		if (element.matches(':popover-open')) element.hidePopover();
		element.showPopover();
		element.style.translate = `0 ${-heightOverActions(element)}px`;
	}, [newest]);

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
		<section
			ref={layer}
			popover="manual"
			data-toasts=""
			className="pointer-events-none fixed inset-x-0 top-auto bottom-[calc(1rem+var(--sticky-bar,0px))] z-50 m-0 h-auto w-full justify-items-center gap-2 grid overflow-visible border-0 bg-transparent p-0 px-4 [&:not(:popover-open)]:hidden"
			onMouseEnter={handlers.startPause}
			onMouseLeave={handlers.endPause}
		>
			{toasts.map((toast) => (
				<div
					key={toast.id}
					{...toast.ariaProps}
					className={`pointer-events-auto flex max-w-[350px] items-center gap-3 rounded-base bg-ink px-4 py-3 text-paper shadow-lift transition-opacity ${toast.visible ? 'animate-[appear_180ms_ease-out]' : 'opacity-0'}`}
				>
					<Sign toast={toast} />
					<span className="min-w-0 wrap-anywhere">
						{typeof toast.message === 'function' ? toast.message(toast) : toast.message}
					</span>
				</div>
			))}
		</section>
	);
}

/** Distance (px) by which toasts are raised on a phone so that they do not cover the main action. */
function heightOverActions(layer: HTMLElement): number {
	if (!matchMedia('(width < 48rem)').matches) return 0;
	layer.style.translate = '';
	const { top, height } = layer.getBoundingClientRect();
	const actions = [...document.querySelectorAll(':is(main, dialog) :is(a, button).bg-accent')]
		.map((action) => action.getBoundingClientRect())
		.sort((one, other) => other.bottom - one.bottom);
	let free = top;
	for (const action of actions)
		if (action.height > 0 && action.bottom > free && action.top < free + height)
			free = action.top - height - 8;
	// A page full of actions has no free area near the bottom.
	return free > innerHeight / 3 ? top - free : 0;
}

function Sign({ toast }: { toast: Toast }) {
	if (toast.type === 'loading') return <Spinner />;
	if (toast.type === 'success') return <Icon name="check" />;
	if (toast.type === 'error') return <Icon name="warning" />;
	return null;
}
