import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailText } from './email-text.tsx';

const render = (text: string) => renderToStaticMarkup(<EmailText text={text} />);
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '');

test('an address breaks only after its @ and its dots, and its text stays the same', () => {
	const text = 'Write to first-help@shop-of-watches.example or call us.';
	const markup = render(text);
	expect(textOf(markup)).toBe(text);
	expect(markup).toContain(
		'<span>first-help@</span><span>shop-of-watches.</span><span>example</span></span> or call us.',
	);
});

test('a part that is too long for one line may break, and a text without an address is unchanged', () => {
	const long = `${'long-'.repeat(6)}name@`;
	expect(render(`${long}shop.example`)).toContain(`${long}<span>shop.</span>`);
	expect(render('No address here, only a well-known name.')).toBe('No address here, only a well-known name.');
});
