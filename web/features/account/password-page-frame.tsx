import type { ReactNode } from 'react';

type PasswordPageFrameProps = { title: string; text: string; children: ReactNode };

/**
 * Title, introduction and width of the pages opened from a mail and of the page that requests such a mail.
 */
export function PasswordPageFrame({ title, text, children }: PasswordPageFrameProps) {
	return (
		<div className="page-width min-h-[60vh] py-8 md:py-12">
			<div className="mx-auto max-w-md">
				<h1 className="text-3xl md:text-4xl">{title}</h1>
				<p className="mt-3 mb-8 text-soft">{text}</p>
				{children}
			</div>
		</div>
	);
}
