import { expect, test } from 'vitest';
import { createStyleWriter } from './used-styles.ts';

const links =
	'<link id="font-faces" rel="stylesheet" href="/assets/fonts-1.css"/>' +
	'<link rel="stylesheet" href="/assets/root-1.css"/>';

/** A writer for a shop with these rules and fonts. */
const writerFor = (text: string, fonts = '') =>
	createStyleWriter({
		fontFaces: { href: '/assets/fonts-1.css', text: fonts },
		shop: { href: '/assets/root-1.css', text },
	});

const source = (type: string) => `<source type="image/${type}" srcSet="/a.${type} 500w" sizes="50vw"/>`;
const pictureOf = (attributes: string) =>
	`<picture>${source('avif')}${source('webp')}<img src="/a.jpg" ${attributes}/></picture>`;
const picture = pictureOf('fetchPriority="high"');
const preload =
	'<link rel="preload" as="image" type="image/avif" imagesrcSet="/a.avif 500w" imagesizes="50vw" fetchpriority="high"/>';

/** The styles that a page with a picture and this body receives from a stylesheet. */
const stylesOf = (text: string, body: string) =>
	writerFor(text)(Buffer.from(`<head>${links}</head><body>${body}${picture}</body>`)).style;

test.each([
	['an element', 'h1{a:b}', 'h1{a:b}'],
	['a class of the page', '.card .title{a:b}', '.card .title{a:b}'],
	['a class that the page lacks', '.card .other{a:b}', ''],
	['one of several selectors', '.other,.card:hover{a:b}', '.other,.card:hover{a:b}'],
	[
		'a class with escaped signs',
		'.md\\:w-1\\/2{a:b}.\\32 xl\\:p-4{c:d}',
		'.md\\:w-1\\/2{a:b}.\\32 xl\\:p-4{c:d}',
	],
	['a class with a sign that HTML escapes', '.\\[\\&_a\\]\\:x a{a:b}', '.\\[\\&_a\\]\\:x a{a:b}'],
	['a class in a negation', '.card:not(.other){a:b}', '.card:not(.other){a:b}'],
	['an attribute with a dot', 'a[href$=".pdf"]{a:b}', 'a[href$=".pdf"]{a:b}'],
	['a condition', '@media (width>=48rem){.card{a:b}.other{a:b}}', '@media (width>=48rem){.card{a:b}}'],
	['a condition without used rules', '@media print{.other{a:b}}', ''],
	['an empty layer, which decides an order', '@layer a,b;@layer b{.other{a:b}}', '@layer a,b;@layer b{}'],
	['an animation', '@keyframes x{0%{a:b}}', '@keyframes x{0%{a:b}}'],
	['a font of the device', '@font-face{src:local("Arial")}', '@font-face{src:local("Arial")}'],
	['a font that would be loaded', '@font-face{src:url(/a.woff2)}h1{a:b}', 'h1{a:b}'],
	['a brace in a string', '.card:before{content:"}"}.other{a:b}', '.card:before{content:"}"}'],
	['a comment', '/*! {.x */.card{a:b}', '.card{a:b}'],
])('the rules that a page receives: %s', (_name, text, expected) => {
	const body = '<p class="card md:w-1/2 2xl:p-4"><b class="title [&amp;_a]:x">';
	expect(stylesOf(text, body)).toBe(expected);
});

test('a page loads the stylesheet without waiting for it, and without scripts as before', () => {
	const write = writerFor('p{a:b}', '@font-face{src:local(a)}@font-face{src:url(a)}');
	expect(write(Buffer.from(`<head>${links}</head>¡Hola!${picture}`)).html.toString()).toBe(
		`<head>${preload}<style>@font-face{src:local(a)}p{a:b}</style>` +
			'<link id="font-faces" rel="stylesheet" data-href="/assets/fonts-1.css" media="print"/>' +
			'<link rel="stylesheet" data-href="/assets/root-1.css" media="print"/>' +
			`<noscript>${links}</noscript></head>¡Hola!${picture}`,
	);
});

test('a page loads its first important picture early, in the format and size that it chooses later', () => {
	const page = `<head>${links}</head>${pictureOf('loading="lazy"')}${pictureOf('fetchPriority="high"')}`;
	const html = writerFor('p{a:b}')(Buffer.from(page)).html.toString();
	expect(html).toContain(preload);
});

test.each([
	['the stylesheet', `<p>${picture}`],
	['pictures', `<head>${links}</head><p>`],
])('a page without %s stays as it is', (_name, page) => {
	const html = Buffer.from(page);
	expect(writerFor('p{a:b}')(html)).toEqual({ html, style: '' });
});

test('a page without pictures loads the fonts with the stylesheet, whatever the width of the window', () => {
	const write = writerFor('p{a:b}');
	const font = (media: string) => `<link rel="preload" href="/a.woff2" as="font"${media} crossorigin=""/>`;
	const page = `<head>${font(' media="(width &gt;= 48rem)"')}${links}</head><p>`;
	const written = write(Buffer.from(page)).html.toString();
	expect(written).toBe(`<head>${font('')}${links}</head><p>`);
	expect(write(Buffer.from(page + picture)).html.toString()).toContain('media="(width');
});

test('a stylesheet that would end its element is rejected', () => {
	expect(() => writerFor('p{content:"</style>"}')).toThrow('/assets/root-1.css');
});
