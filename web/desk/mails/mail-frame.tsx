import { useMemo } from 'react';

/**
 * A mail's HTML in a frame that runs nothing and leads nowhere. The policy of the desk's pages, which the
 * frame inherits, takes no style elements: its rules are given to the frame as a sheet instead.
 */
export function MailFrame({ html, title, width }: { html: string; title: string; width: number }) {
	const { page, rules } = useMemo(() => withoutStyles(html), [html]);
	return (
		<div className="overflow-x-auto">
			<iframe
				// A frame of another width or letter is measured anew.
				key={`${width} ${html}`}
				title={title}
				sandbox="allow-same-origin"
				srcDoc={page}
				width={width}
				height={480}
				className="mx-auto block max-w-full rounded-base border border-line"
				onLoad={({ currentTarget: frame }) => {
					const view = frame.contentWindow as (Window & typeof globalThis) | null;
					const letter = frame.contentDocument;
					if (!view || !letter) return;
					const sheet = new view.CSSStyleSheet();
					sheet.replaceSync(rules);
					letter.adoptedStyleSheets = [sheet];
					frame.height = String(letter.documentElement.scrollHeight);
				}}
			/>
		</div>
	);
}

/** Its texts are escaped and its form is the shop's own, so that the tags may be found as text. */
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
