import { useMemo } from 'react';

/**
 * Renders a mail's HTML in a sandboxed frame. The frame inherits the desk's content security policy, which
 * forbids style elements, so the rules are added as a constructed style sheet.
 */
export function MailFrame({ html, title, width }: { html: string; title: string; width: number }) {
	const { page, rules } = useMemo(() => withoutStyles(html), [html]);
	return (
		<div className="overflow-x-auto">
			<iframe
				// Remount to measure the height again for another width or mail.
				key={`${width} ${html}`}
				title={title}
				sandbox="allow-same-origin"
				srcDoc={page}
				width={width}
				height={480}
				className="mx-auto block max-w-full rounded-base border border-line"
				onLoad={({ currentTarget: frame }) => {
					const view = frame.contentWindow as (Window & typeof globalThis) | null;
					const mailDocument = frame.contentDocument;
					if (!view || !mailDocument) return;
					const sheet = new view.CSSStyleSheet();
					sheet.replaceSync(rules);
					mailDocument.adoptedStyleSheets = [sheet];
					frame.height = String(mailDocument.documentElement.scrollHeight);
				}}
			/>
		</div>
	);
}

/** The mail's texts are escaped and its markup is the shop's own, so tags can be matched as text. */
function withoutStyles(html: string): { page: string; rules: string } {
	let rules = '';
	const page = html
		.replace(/<!--[\s\S]*?-->/g, '')
		.replace(/<style([^>]*)>([\s\S]*?)<\/style>/g, (_, attributes: string, css: string) => {
			const media = /media="([^"]*)"/.exec(attributes)?.[1];
			rules += media ? `@media ${media} {${css}}` : css;
			return '';
		})
		.replaceAll('<a ', '<a target="_blank" ');
	return { page, rules };
}
