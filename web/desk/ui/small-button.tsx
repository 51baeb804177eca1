import { Button, type ButtonProps } from '../../ui/button.tsx';

export type SmallButtonProps = Omit<ButtonProps, 'size'> & {
	/** The row it belongs to, for screen readers. */
	of?: string | null | undefined;
	/** A mutation without input, run on click. */
	change?: { isPending: boolean; mutate: () => void };
};

/** The desk's default button. */
export function SmallButton({ look = 'quiet', of, change, children, ...rest }: SmallButtonProps) {
	const press = change && { busy: change.isPending, onClick: () => change.mutate() };
	return (
		<Button look={look} size="small" {...press} {...rest}>
			{children}
			{of && <span className="sr-only">: {of}</span>}
		</Button>
	);
}
