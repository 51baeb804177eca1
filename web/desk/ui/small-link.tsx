import type { LinkProps } from 'react-router';
import type { ButtonLook } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export const SmallLink = ({ look = 'quiet', ...rest }: LinkProps & { look?: ButtonLook }) => (
	<LinkButton look={look} size="small" {...rest} />
);

/** Links to the form for a new row; the `n` key follows it. */
export const NewLink = (props: LinkProps) => <SmallLink look="primary" data-desk-new="" {...props} />;
