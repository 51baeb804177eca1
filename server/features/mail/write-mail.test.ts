import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#contract/languages/languages.ts';
import { mailTextNames } from '#contract/settings/mail-texts.schema.ts';
import { readOwnText } from '#contract/settings/texts.ts';
import { texts } from '../../texts/texts.ts';
import { type MailName, mailKinds, sampleOf } from './mail-kinds.ts';
import { textRulesOf, textsOf, wordsKey, wordsOf } from './mail-texts.ts';
import { sampleForms } from './sample-facts.ts';
import { writeMail } from './write-mail.ts';

const seller = {
	legalName: 'Relojería <b>Áncora</b> SpA',
	rut: '76.123.456-0',
	address: 'Nueva Providencia 2155',
	email: 'hola@ancora.example',
	phone: '56955555555',
	hours: [],
	links: [],
};
const sender = { title: 'Áncora & Co', publicUrl: 'https://ancora.example', seller };
const letters = (firstName: string | null) =>
	(Object.keys(mailKinds) as MailName[]).flatMap((kind) =>
		languages.flatMap((language) =>
			sampleForms.map((form) => {
				const sample = sampleOf(kind, form);
				const data = mailKinds[kind].data.parse(sample);
				const addressee = firstName === null ? null : { firstName };
				return { kind, ...writeMail(kind, language, data, sample, sender, addressee) };
			}),
		),
	);
/** Returns the visible text of the HTML on one line. */
const shown = (html: string) =>
	html
		.replace(/<(style|title)[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]+>/g, ' ')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&#39;', "'")
		.replaceAll('&amp;', '&')
		.replace(/\s+/g, ' ');

test('the HTML of every mail contains the same text and links as its plain text and loads nothing', () => {
	for (const { kind, text, html } of letters('<script>alert(1)</script>\r\nAna')) {
		const seen = shown(html);
		const links = Array.from(text.matchAll(/^https?:\S+$/gm), ([link]) => link);
		const hrefs = Array.from(html.matchAll(/href="([^"]*)"/g), ([, link = '']) => shown(link));
		expect(hrefs, kind).toEqual(links);
		for (const line of text.split('\n').filter((line) => line && !links.includes(line)))
			for (const part of line.split(': ')) expect(seen, kind).toContain(part.replace(/:$/, ''));
		expect(html, kind).not.toMatch(/<script|<link|<b>|@import|url\(|\{\{|<!-- (part|end|here)/);
		expect(html.match(/\ssrc="[^"]*"/g), kind).toEqual([' src="cid:mark"']);
		expect(`${text}${html}`, kind).not.toMatch(/undefined|null|NaN|\[object/);
	}
});

test('omits text that a customer typed when the address is unconfirmed', () => {
	for (const { kind, text, html } of letters(null)) {
		expect(text, kind).toMatch(/^(Hello,|Hola:)\n/);
		expect(`${text}${html}`, kind).not.toContain('Providencia 1234');
	}
	const reported = letters('Ana').filter(({ text }) => text.includes('Providencia 1234'));
	expect(new Set(reported.map(({ kind }) => kind))).toEqual(
		new Set(['order-placed', 'order-made', 'order-address-changed', 'order-shipped']),
	);
});

test('includes the shop’s own text when the address is unconfirmed', () => {
	const reportedWords = (words: RegExp) =>
		letters(null).flatMap(({ kind, text }) => (words.test(text) ? kind : []));
	expect(reportedWords(/within three business days|plazo de tres días hábiles/)).toContain('order-surplus');
	expect(reportedWords(/Mo-Fr 10:00-19:00/)).toContain('order-made');
	expect(reportedWords(/pieza única/)).toContain('offer-answered');
});

test('the built-in texts satisfy the rules for the owner’s texts and contain every required placeholder', () => {
	for (const name of Object.keys(mailKinds))
		for (const key of textsOf(name))
			for (const language of languages) {
				const value = wordsOf({}, language, name, key);
				expect(readOwnText(value, textRulesOf(name, key)), wordsKey(language, name, key)).toEqual({ value });
			}
});

test('every text belongs to an existing mail and key', () => {
	for (const { mails } of Object.values(texts)) {
		expect(Object.keys(mails).sort()).toEqual(
			['all', 'shared', ...Object.keys(mailKinds).filter((name) => name !== 'mail-draft')].sort(),
		);
		for (const words of Object.values(mails))
			expect(mailTextNames).toEqual(expect.arrayContaining(Object.keys(words)));
	}
});

test('every text of a mail has a label at the desk', () => {
	for (const language of languages) {
		const path = new URL(`../../../web/i18n/desk-texts/${language}.json`, import.meta.url);
		const { field } = JSON.parse(readFileSync(path, 'utf8')).desk.mailWords;
		const shop = new URL(`../../../public/locales/${language}.json`, import.meta.url);
		const { state } = JSON.parse(readFileSync(shop, 'utf8')).returns;
		for (const name of Object.keys(mailKinds) as MailName[]) {
			for (const key of textsOf(name)) expect({ ...field, ...state }).toHaveProperty([key]);
		}
	}
});

test('mail.html is the current build of mail.mjml, in the colors of the pages', () => {
	const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
	const html = read('server/features/mail/mail.html');
	const hash = createHash('sha256').update(read('scripts/mail/mail.mjml')).digest('hex');
	expect(html, 'run node scripts/draw-mail.ts').toContain(`<!-- part source -->${hash}<!-- end source -->`);
	const themes = read('web/styles/themes.css');
	for (const [colour] of html.matchAll(/#(?!ffffff)[0-9a-f]{6}\b(?=[ ;"])/g))
		expect(themes).toContain(colour);
});
