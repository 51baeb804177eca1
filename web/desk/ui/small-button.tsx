import { Button, type ButtonProps } from '../../ui/button.tsx';

type SmallButtonProps = Omit<ButtonProps, 'size'> & {
	/** The row that it is about, for screen readers. */
	of?: string | null | undefined;
	/** A change that asks for nothing: the press makes it. */
	change?: { isPending: boolean; mutate: () => void };
};

/** The usual button of the desk. */
export function SmallButton({ look = 'quiet', of, change, children, ...rest }: SmallButtonProps) {
	const press = change && { busy: change.isPending, onClick: () => change.mutate() };
	return (
		<Button look={look} size="small" {...press} {...rest}>
			{children}
			{of && <span className="sr-only">: {of}</span>}
		</Button>
	);
}
