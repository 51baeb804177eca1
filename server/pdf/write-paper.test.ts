import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { illustrate, viewsOf } from '#illustrator/illustrate.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { watchesData } from '../database/seed/seed-data.ts';
import { seedToDraw } from '../database/seed/seed-pictures.ts';
import type { CertificatePaper, LetterheadPaper, PaperBlock } from './papers.ts';
import { printable } from './printable.ts';
import { svgTree } from './svg-tree.ts';
import { visibleLetters, visualRuns, wordsOfText } from './text-runs.ts';
import { writePaper } from './write-paper.ts';

const watches = watchesData.map(seedToDraw);
const at = new Date('2026-11-25T12:00:00Z');
const url = 'https://ancora.example/certificate/0io82vzeae5b222fm0i7i2fx';
const common = { language: 'es', at, from: { shop: 'Áncora', lines: ['Relojería Áncora SpA'] } } as const;
const certificate = (more: Partial<CertificatePaper> = {}): CertificatePaper => ({
	...common,
	kind: 'certificate',
	second: 'en',
	title: 'Certificado de autenticidad',
	heading: { text: 'Certificado de autenticidad', also: 'Certificate of authenticity' },
	claim: { text: 'Áncora certifica', also: 'Áncora certifies' },
	ended: null,
	brand: 'Seiko',
	model: 'SKX007',
	picture: { kind: 'drawing', watch: watches[12] as (typeof watches)[number], alt: 'Seiko de frente' },
	measures: [{ name: { text: 'Diámetro', also: 'Diameter' }, value: { text: '42,5 mm' } }],
	facts: [{ name: { text: 'Número de serie', also: 'Serial number' }, value: { text: '7X-2290' } }],
	signature: { name: { text: 'Revisado por', also: 'Examined by' }, by: 'Elena Soto' },
	proof: { url, shown: url, alt: 'QR', about: { text: 'Comprueba', also: 'Check' } },
	...more,
});
const letter = (blocks: PaperBlock[]): LetterheadPaper => ({
	...common,
	kind: 'letterhead',
	title: 'Comprobante',
	heading: 'Comprobante de compra',
	marks: ['Pedido K7P2-M9QX', '25 de noviembre de 2026'],
	blocks,
	foot: 'Página {page} de {pages}',
});
const items = (count: number, name = 'Seiko SKX007'): PaperBlock => ({
	kind: 'items',
	box: true,
	items: Array.from({ length: count }, (_, index) => ({ name, lines: [`Serie ${index}`], amount: '$1' })),
});

/** Checks the requirements of PDF/UA-1 that can be tested automatically. */
function expectAccessible(file: Buffer, { language = 'es' } = {}) {
	const read = readPdf(file);
	const has = (pattern: RegExp) => read.objects.some((one) => pattern.test(one));
	expect(has(/\/Marked true/)).toBe(true);
	expect(has(new RegExp(`/Lang \\(${language}\\)`))).toBe(true);
	expect(has(/\/DisplayDocTitle true/)).toBe(true);
	expect(has(/<pdfuaid:part>1</)).toBe(true);
	expect(has(/<dc:title>/)).toBe(true);
	expect(read.unmarked).toEqual([]);
	expect(read.marked.inContent).toBeGreaterThan(0);
	expect(read.marked.inStructure).toBe(read.marked.inContent);
	expect(read.missing).toBe(0);
	for (const font of read.fonts)
		expect(font).toMatchObject({
			name: expect.stringMatching(/^[A-Z]{6}\+/),
			isEmbedded: true,
			isReadable: true,
		});
	for (const one of read.objects) {
		if (/\/S \/Figure/.test(one)) expect(one).toMatch(/\/Alt \([\s\S]+\/BBox/);
		if (/\/S \/TH/.test(one)) expect(one).toMatch(/\/Scope \/(Row|Column)/);
		if (/\/Type \/Page\n/.test(one)) expect(one).toMatch(/\/Tabs \/S/);
	}
	return read;
}

/** Returns the texts that screen readers and searches get for the drawn content. */
const actualTexts = (objects: readonly string[]): string[] =>
	objects.flatMap((one) =>
		Array.from(one.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g), ([, text = '']) => {
			const bytes = Buffer.from(
				text.replace(/\\([\s\S])/g, (_, sign) => escaped[sign] ?? sign),
				'latin1',
			);
			return bytes.subarray(2).swap16().toString('utf16le');
		}),
	);
const escaped: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

test('a certificate is one tagged page in two languages with embedded fonts, and its QR code leads to its proof', async () => {
	const read = expectAccessible(await writePaper(certificate()));
	expect(read.pages).toBe(1);
	for (const text of [
		'SKX007',
		'7X-2290',
		'Certificado de autenticidad',
		'Certificate of authenticity',
		'42,5 mm',
		'Elena Soto',
	])
		expect(read.text).toContain(text);
	// Consecutive lines are not read as one word.
	expect(read.text.replaceAll('\n', '')).toContain('Seiko SKX007');
	const foreign = read.objects.filter((one) => /\/S \/Span[\s\S]*\/Lang \(en\)/.test(one));
	expect(foreign.length).toBeGreaterThanOrEqual(5);
	const { data, size } = encode(url, { ecc: 'M', border: 0 });
	const modules = read.rectangles.filter(([, , width = 0]) => Math.abs(width - 78 / size) < 0.01);
	const [x, y] = [0, 1].map((axis) => Math.min(...modules.map((one) => one[axis] as number))) as [
		number,
		number,
	];
	const dark = new Set(
		modules.map(
			([left = 0, top = 0]) =>
				`${Math.round((top - y) / (78 / size))}/${Math.round((left - x) / (78 / size))}`,
		),
	);
	const meant = data.flatMap((row, down) => row.flatMap((on, right) => (on ? [`${down}/${right}`] : [])));
	expect(dark).toEqual(new Set(meant));
});

test('a certificate without a picture, in English, and with the same content is valid too', async () => {
	const bare = certificate({ language: 'en', second: 'es', picture: null, measures: [], facts: [] });
	const [one, two] = await Promise.all([writePaper(bare), writePaper(bare)]);
	expectAccessible(one, { language: 'en' });
	expect(one.equals(two)).toBe(true);
});

test('a trace has a dot for each beat, and its figures as text', async () => {
	const trace = { name: 'Esfera arriba', value: '+4,5 s/día · 285°', rate: 4.5, beatError: 0.2 };
	const traces = [
		{ ...trace, bph: 28_800 },
		{ ...trace, name: 'Corona abajo', bph: 18_000 },
	];
	const read = expectAccessible(await writePaper(letter([{ kind: 'traces', traces }])));
	const dots = read.rectangles.filter(([, , width = 0]) => Math.abs(width - 0.95) < 0.001);
	expect(dots).toHaveLength(20 * 8 + 20 * 5);
	expect(read.text.replaceAll('\n', ' ')).toMatch(/Esfera arriba.*\+4,5 s\/día · 285°.*Corona abajo/);
	expect(read.pages).toBe(1);
	const many = Array.from({ length: 60 }, () => ({ ...trace, bph: null }));
	expect(expectAccessible(await writePaper(letter([{ kind: 'traces', traces: many }]))).pages).toBe(4);
});

test('a name in Greek or Cyrillic letters is printed unchanged', async () => {
	const names = ['Иван Ломоносов, улица Ленина 1', 'Παπαδόπουλος, Οδός Ερμού 3, Łódź'];
	const read = expectAccessible(
		await writePaper(letter([{ kind: 'address', caption: 'Dirección', lines: names, large: true }])),
	);
	for (const name of names) expect(read.text.replaceAll('\n', ' ')).toContain(name);
});

test('names in Hebrew, Arabic, Han and kana are printed, from right to left where needed', async () => {
	const names = ['דוד כהן, רחוב הרצל 15', 'محمد بن سلمان، 12', '王伟，北京市朝阳区', '東京都新宿区 さくら'];
	const read = expectAccessible(
		await writePaper(
			letter([
				{ kind: 'address', caption: 'Dirección', lines: names, large: true },
				items(2, 'Seiko 王伟 SKX007'),
				{ kind: 'facts', facts: [{ name: 'Comprador', value: 'Ana כהן · ana@mail.cl' }] },
			]),
		),
	);
	expect(read.text).not.toContain('?');
	for (const face of ['Hebrew', 'Arabic', 'SC']) {
		expect(read.fonts.some(({ name }) => name.includes(face))).toBe(true);
	}
	for (const one of ['王伟', '東京都新宿区', 'Ana']) expect(read.text).toContain(one);
});

test('names in Hangul, Thai, Devanagari and rare Han characters are printed, and screen readers get them in order', async () => {
	const names = [
		'김철수, 서울특별시 강남구 뷁',
		'สมชาย น้ำฝน, กรุงเทพฯ',
		'लक्ष्मी श्रीवास्तव, नई दिल्ली',
		'渋谷 龍之介',
		'髙橋 﨑 花子',
		'𠮷 野家',
		'林書豪 喆 伛仂',
		'金 尹 珉',
	];
	const read = expectAccessible(
		await writePaper(letter([{ kind: 'address', caption: 'Dirección', lines: names, large: true }])),
	);
	expect(read.text).not.toContain('?');
	for (const face of ['KR', 'Thai', 'Devanagari', 'JP'])
		expect(read.fonts.some(({ name }) => name.includes(face))).toBe(true);
	const ordered = actualTexts(read.objects);
	for (const name of names) expect(ordered).toContain(`${name} `);
});

test('vowels and marks stay with their letter, and Thai lines break between words', async () => {
	const read = expectAccessible(
		await writePaper(
			letter([
				items(1, 'ลูกค้าซื้อนาฬิกาใหม่ที่กรุงเทพมหานคร'.repeat(12)),
				items(1, 'श्रीलक्ष्मीविश्वनाथ'.repeat(20)),
				items(1, '서울특별시강남구'.repeat(30)),
			]),
		),
	);
	expect(read.text).not.toContain('?');
	expect(wordsOfText('นาฬิกาใหม่, ที่กรุงเทพ Ana')).toEqual(['นาฬิกา', 'ใหม่, ', 'ที่', 'กรุงเทพ ', 'Ana']);
	// The ring of sara am goes below the tone mark; the tone mark of a tall letter comes before its vowel.
	expect(visualRuns('น้ำปุ่น', () => 'face')[0]?.text).toBe('น\u0e4d\u0e49\u0e32ป\u0e48\u0e38น');
	expect(visibleLetters('ที่กำ')).toEqual(['ที่', 'กำ']);
});

test('right-to-left words are reordered, numbers are not, and brackets are mirrored', () => {
	const seen = (line: string) =>
		visualRuns(line, () => 'face').map(({ text, isRightToLeft }) => (isRightToLeft ? `<${text}` : text));
	expect(seen('Ana Rojas 15')).toEqual(['Ana Rojas 15']);
	expect(seen('דוד כהן')).toEqual(['<דוד כהן']);
	// In visual order from the left: the number, then the street.
	expect(seen('רחוב הרצל 15')).toEqual(['15', '<רחוב הרצל ']);
	expect(seen('Ana כהן · a@b.cl')).toEqual(['Ana ', '<כהן', ' · a@b.cl']);
	expect(seen('(דוד) 1.5')).toEqual(['1.5', '<)דוד( ']);
});

const hostile = 'אבגד مرحبا =cmd|calc 🙂👩‍👩‍👧 \u202eevil\u202c Łódź \ud800 ½ ';
test('any text is printed in letters that the fonts contain, and stays within the page', async () => {
	const has = (letter: number) => letter >= 0x20 && letter < 0x180;
	expect(printable(`${hostile}\n\u0007ǎＡ`, has)).toBe('???? ????? =cmd|calc ???? evil Łódź ? ½ aA');
	const long = hostile + 'x'.repeat(300);
	const read = expectAccessible(
		await writePaper(
			certificate({ brand: long, model: long, facts: [{ name: { text: long }, value: { text: long } }] }),
		),
	);
	expect(read.pages).toBe(1);
	expectAccessible(
		await writePaper(
			letter([
				items(10, long),
				{ kind: 'address', caption: 'Para', lines: [long, long] },
				{ kind: 'facts', facts: [{ name: long, value: long }] },
				{ kind: 'text', text: 'palabra '.repeat(2_000) },
			]),
		),
	);
});

test('in a document of several pages every block is tagged, and every page is numbered', async () => {
	const read = expectAccessible(
		await writePaper(
			letter([
				items(10),
				{ kind: 'amounts', rows: [{ name: 'Total', amount: '$11.900', strong: true }] },
				{ kind: 'heading', text: 'Retracto' },
				{ kind: 'list', items: Array.from({ length: 60 }, (_, index) => `Punto ${index}`) },
			]),
		),
	);
	expect(read.pages).toBeGreaterThan(2);
	for (let page = 1; page <= read.pages; page++)
		expect(read.text).toContain(`Página ${page} de ${read.pages}`);
	expect(read.text).toContain('Punto 59');
});

test('papers can draw every SVG feature that the illustrator uses', {
	timeout: 60_000,
}, async () => {
	const known: Record<string, Set<string>> = {
		shape: new Set(
			'd x y width height rx cx cy r fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-dasharray transform opacity clip-rule'.split(
				' ',
			),
		),
		other: new Set(
			'id xmlns width height viewBox transform fill stroke stroke-width stroke-linejoin opacity color clip-path href gradientUnits x1 y1 x2 y2 cx cy r fx fy offset stop-color stop-opacity'.split(
				' ',
			),
		),
	};
	const unknown = new Set<string>();
	const look = ({ name, attributes, children }: ReturnType<typeof svgTree>): void => {
		const words = known[['path', 'rect', 'circle'].includes(name) ? 'shape' : 'other'];
		for (const key of Object.keys(attributes)) if (!words?.has(key)) unknown.add(`${name}.${key}`);
		children.forEach(look);
	};
	for (const watch of watches)
		for (const view of viewsOf(watch).filter((one) => one === 'front' || one === 'profile'))
			look(svgTree(illustrate(watch, view) as string));
	expect([...unknown]).toEqual([]);
	// One watch for each kind of case and display.
	const kinds = new Map(
		watches.filter(({ art }) => art).map((one) => [`${one.art?.case} ${one.art?.display}`, one]),
	);
	for (const watch of kinds.values())
		expectAccessible(await writePaper(certificate({ picture: { kind: 'drawing', watch, alt: 'Un reloj' } })));
});
