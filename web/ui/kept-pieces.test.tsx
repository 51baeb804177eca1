import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Kept, KeptContext } from './kept.tsx';
import { keptPieces } from './kept-pieces.ts';

let rendered = 0;
function Piece({ text }: { text: string }) {
	rendered += 1;
	return (
		<p id={useId()}>
			{text}
			<b>bold</b>
		</p>
	);
}
const kept = (name: string, text: string) => (
	<Kept name={name} by={text}>
		<Piece text={text} />
	</Kept>
);
const page = (content: ReactNode) => <main>before{content}after</main>;

function render(content: ReactNode, language = 'en') {
	const { mark, assemble } = keptPieces(language);
	return assemble(renderToString(<KeptContext value={mark}>{page(content)}</KeptContext>)).toString();
}

/** Once for the first time, once out of what was kept; both read as if nothing were ever kept. */
function expectSame(content: ReactNode) {
	const plain = renderToString(page(content));
	expect(render(content)).toBe(plain);
	expect(render(content)).toBe(plain);
}

test('a piece is rendered once, and every page with it reads as if it were rendered anew', () => {
	const list = (
		<ul>
			<li>{kept('once', 'one')}</li>
			<li>{kept('once', 'two')}</li>
		</ul>
	);
	expectSame(list);
	rendered = 0;
	render(list);
	expect(rendered).toBe(0);
});

test('between texts no separator is left that a page rendered anew has not', () => {
	expectSame(
		<section>
			{kept('beside', 'a')}
			{kept('beside', 'b')}text
		</section>,
	);
});

test('a piece in a piece is kept for itself', () => {
	expectSame(
		<Kept name="outer" by={1}>
			<ul>{kept('inner', 'x')}</ul>
		</Kept>,
	);
	rendered = 0;
	render(<ul>{kept('inner', 'x')}</ul>);
	expect(rendered).toBe(0);
});

test('another language and other values are other pieces', () => {
	expect(render(kept('apart', 'one'))).toContain('one');
	expect(render(kept('apart', 'other'))).toContain('other');
	rendered = 0;
	render(kept('apart', 'one'), 'es');
	expect(rendered).toBe(1);
});
