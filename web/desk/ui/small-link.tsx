import type { LinkProps } from 'react-router';
import type { ButtonLook } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export const SmallLink = ({ look = 'quiet', ...rest }: LinkProps & { look?: ButtonLook }) => (
	<LinkButton look={look} size="small" {...rest} />
);

/** Leads to a new row of a list; the key `n` follows it. */
export const NewLink = (props: LinkProps) => <SmallLink look="primary" data-desk-new="" {...props} />;
