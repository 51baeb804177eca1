import type { ReactNode } from 'react';

type NarrowPageFrameProps = { title: string; text?: string; children: ReactNode };

/**
 * Title, introduction and width of a page with one short form, such as those opened from a mail.
 */
export function NarrowPageFrame({ title, text, children }: NarrowPageFrameProps) {
	return (
		<div className="page-width min-h-[60vh] py-8 md:py-12">
			<div className="mx-auto max-w-md">
				<h1 className={`text-3xl md:text-4xl ${text ? '' : 'mb-8'}`}>{title}</h1>
				{text && <p className="mt-3 mb-8 text-soft">{text}</p>}
				{children}
			</div>
		</div>
	);
}
