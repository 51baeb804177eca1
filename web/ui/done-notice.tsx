import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

const takeFocus = (box: HTMLElement | null) => box?.focus();

/** Says what was done, in the place of the form that did it, and takes its focus. */
export function DoneNotice({ children, className }: { children: ReactNode; className?: string }) {
	return (
		<div role="status" tabIndex={-1} ref={takeFocus} className={className}>
			<Notice tone="accent">{children}</Notice>
		</div>
	);
}
