import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FactLine } from './fact-line.tsx';

test('facts stay separate words in the text of the page, and empty ones are left out', () => {
	const html = renderToStaticMarkup(<FactLine facts={['Automatic', null, 2022, undefined, '25 jewels']} />);
	expect(html.replaceAll(/<[^>]*>/g, '')).toBe(' Automatic 2022 25 jewels');
});
