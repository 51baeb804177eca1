import { type ComponentPropsWithRef, useLayoutEffect, useRef } from 'react';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'primary' | 'quiet' | 'plain' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';
export type ButtonProps = ComponentPropsWithRef<'button'> & {
	look?: ButtonLook;
	size?: ButtonSize;
	/** Whether it is disabled and shows a spinner. */
	busy?: boolean;
};

const looks: Record<ButtonLook, string> = {
	primary: 'bg-accent text-on-accent hover:bg-accent-deep',
	quiet: 'border border-edge bg-raised text-ink hover:border-ink',
	plain: 'text-accent underline-offset-4 hover:underline',
	danger: 'border border-danger bg-raised text-danger hover:bg-danger-wash',
};
const sizes: Record<ButtonSize, string> = {
	small: 'min-h-9 px-3 text-sm',
	medium: 'min-h-11 px-5 text-base',
	large: 'min-h-12 px-7 text-lg',
};

/** Classes of a button, also for a link that looks like one. */
export function buttonClass(look: ButtonLook = 'primary', size: ButtonSize = 'medium', more = ''): string {
	return `inline-flex items-center justify-center gap-2 rounded-base text-center font-medium wrap-break-word transition-colors disabled:cursor-not-allowed disabled:opacity-55 ${looks[look]} ${sizes[size]} ${more}`;
}

export function Button({
	look,
	size,
	busy,
	disabled,
	className,
	children,
	type = 'button',
	...rest
}: ButtonProps) {
	return (
		<button
			type={type}
			disabled={disabled || busy}
			aria-busy={busy || undefined}
			className={buttonClass(look, size, className)}
			{...rest}
		>
			{busy && <BusySpinner />}
			{children}
		</button>
	);
}

/** Browsers remove focus from a disabled button. This restores it when the button is enabled. */
function BusySpinner() {
	const box = useRef<HTMLSpanElement>(null);
	useLayoutEffect(() => {
		const button = box.current?.closest('button');
		if (!button || document.activeElement !== button) return;
		return () => {
			requestAnimationFrame(() => {
				if (document.activeElement === document.body) button.focus({ preventScroll: true });
			});
		};
	}, []);
	return (
		<span ref={box} className="contents">
			<Spinner size={18} />
		</span>
	);
}
