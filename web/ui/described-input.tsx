import type { ComponentPropsWithRef } from 'react';

type DescribedInputProps = ComponentPropsWithRef<'input'> & { describedBy: string | undefined };

/** An input for a library that sets `aria-describedby` itself, which would drop the hint and the error. */
export const DescribedInput = ({ describedBy, ...rest }: DescribedInputProps) => (
	<input {...rest} aria-describedby={describedBy} />
);
