import type { LinkProps } from 'react-router';
import { Button, type ButtonLook, type ButtonProps } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

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

export const SmallLink = ({ look = 'quiet', ...rest }: LinkProps & { look?: ButtonLook }) => (
	<LinkButton look={look} size="small" {...rest} />
);

/** Leads to a new row of a list; the key `n` follows it. */
export const NewLink = (props: LinkProps) => <SmallLink look="primary" data-desk-new="" {...props} />;
