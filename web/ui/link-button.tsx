import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, type ButtonSize, buttonClass } from './button.tsx';

export function LinkButton({
	look,
	size,
	className,
	...rest
}: LinkProps & { look?: ButtonLook; size?: ButtonSize }) {
	return <Link className={buttonClass(look, size, className)} {...rest} />;
}
