import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Icon } from './icons.tsx';
import { toast } from './toast.ts';

type CopyButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
	text: string;
	label: string;
	copied: string;
	failed: string;
};

/** Copies a text and confirms it with a toast. */
export function CopyButton({ text, label, copied, failed, size = 'small', ...rest }: CopyButtonProps) {
	const [done, setDone] = useState(false);
	useEffect(() => {
		if (!done) return;
		const timer = setTimeout(() => setDone(false), 2000);
		return () => clearTimeout(timer);
	}, [done]);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(text);
			setDone(true);
			toast.success(copied);
		} catch {
			toast.error(failed);
		}
	};
	return (
		<Button look="quiet" size={size} onClick={copy} {...rest}>
			<Icon name={done ? 'check' : 'copy'} size={16} />
			{label}
		</Button>
	);
}
