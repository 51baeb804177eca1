import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HtmlFragment, HtmlFragmentContext } from './html-fragment.tsx';
import { createHtmlFragmentCache } from './html-fragments.server.ts';

const cache = createHtmlFragmentCache(new Map());
let rendered = 0;
function Part({ text }: { text: string }) {
	rendered += 1;
	return (
		<p id={useId()}>
			{text}
			<b>bold</b>
		</p>
	);
}
const fragment = (name: string, text: string) => (
	<HtmlFragment name={name} by={text}>
		<Part text={text} />
	</HtmlFragment>
);
const page = (content: ReactNode) => <main>before{content}after</main>;

function render(content: ReactNode, language = 'en') {
	const { mark, assemble } = cache(language);
	return assemble(
		renderToString(<HtmlFragmentContext value={mark}>{page(content)}</HtmlFragmentContext>),
	)?.toString();
}

/** Expects the same page as React renders without fragments, both the first time and from the cache. */
function expectSame(content: ReactNode) {
	const plain = renderToString(page(content));
	expect(render(content)).toBe(plain);
	expect(render(content)).toBe(plain);
}

test('a fragment is rendered once, and every page with it is identical to the page without fragments', () => {
	const list = (
		<ul>
			<li>{fragment('once', 'one')}</li>
			<li>{fragment('once', 'two')}</li>
		</ul>
	);
	expectSame(list);
	rendered = 0;
	render(list);
	expect(rendered).toBe(0);
});

test('no separator remains between texts if the page without fragments has none', () => {
	expectSame(
		<section>
			{fragment('beside', 'a')}
			{fragment('beside', 'b')}text
		</section>,
	);
});

test('a fragment inside a fragment is cached separately', () => {
	expectSame(
		<HtmlFragment name="outer" by={1}>
			<ul>{fragment('inner', 'x')}</ul>
		</HtmlFragment>,
	);
	rendered = 0;
	render(<ul>{fragment('inner', 'x')}</ul>);
	expect(rendered).toBe(0);
});

test('a different language or different values are different fragments', () => {
	expect(render(fragment('apart', 'one'))).toContain('one');
	expect(render(fragment('apart', 'other'))).toContain('other');
	rendered = 0;
	render(fragment('apart', 'one'), 'es');
	expect(rendered).toBe(1);
});

test('HTML with an unexpected structure is discarded, and nothing of it is cached', () => {
	const changed: [string, (html: string) => string][] = [
		['without its end', (html) => html.slice(0, -200)],
		['twice', (html) => html + html],
		['in another order', (html) => html.split(';').reverse().join(';')],
		['without marks', (html) => html.replaceAll(/[0-9a-f]{32}[bce]\d+;/g, '')],
		['with a mark that is none of its own', (html) => html.replace(/([0-9a-f]{32}b)\d+/, '$17')],
	];
	for (const [name, change] of changed) {
		const store = new Map();
		const { mark, assemble } = createHtmlFragmentCache(store)('en');
		const content = page([
			<i key="1">{fragment('form', 'one')}</i>,
			<i key="2">{fragment('form', 'two')}</i>,
		]);
		const html = renderToString(<HtmlFragmentContext value={mark}>{content}</HtmlFragmentContext>);
		expect(assemble(change(html)), name).toBeNull();
		expect(store.size, name).toBe(0);
	}
});

test('a script in a fragment is sent unchanged, and the policy decides whether it may run', () => {
	const unexpected = { __html: 'alert(1)' };
	const by = 'script';
	expectSame(
		<HtmlFragment name="script" by={by}>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: what a mistake would put there */}
			<script dangerouslySetInnerHTML={unexpected} />
		</HtmlFragment>,
	);
});
