import { illustrate } from '#illustrator/illustrate.ts';
import { drawQr, drawRosette } from './ornaments.ts';
import { type Element, Sheet, type TextStyle } from './paper-sheet.ts';
import { colours, page, textWidth } from './paper-style.ts';
import type { CertificatePaper, PaperFact, PaperPicture, PaperText } from './papers.ts';
import { drawSvg } from './svg-vectors.ts';

const { margin } = page;
/** Side lengths of the front and side plates of a watch. */
const large = 296;
const gap = 14;
const small = textWidth - large - gap;
/** Side length of the QR code, and top of the footer that contains it. */
const codeSide = 78;
const footTop = page.height - margin - codeSide;
const caption: TextStyle = { size: 7.5, colour: colours.soft };

/** Writes a certificate, always on a single page. */
export function writeCertificate(paper: CertificatePaper): Promise<Buffer> {
	const sheet = new Sheet(paper);
	sheet.artifact(() => frame(sheet));
	let y = heading(sheet, paper);
	if (paper.ended) y = notice(sheet, paper.ended, y);
	if (paper.picture) y = pictures(sheet, paper, paper.picture, y);
	y = watch(sheet, paper, y);
	facts(sheet, sheet.root, paper.facts, {
		x: margin,
		y,
		width: textWidth,
		columns: 2,
		row: paper.picture ? 36 : 52,
	});
	signatureLine(sheet, paper);
	foot(sheet, paper);
	return sheet.bytes();
}

/** Two fine lines around the page, as on banknotes. */
function frame({ doc }: Sheet): void {
	for (const [inset, width, colour] of [
		[24, 1, colours.accent],
		[28, 0.4, colours.brass],
	] as const)
		doc
			.rect(inset, inset, page.width - 2 * inset, page.height - 2 * inset)
			.lineWidth(width)
			.strokeColor(colour)
			.stroke();
}

/** A text in the paper's language, with the same text in the second language below or after it. */
function writeText(
	sheet: Sheet,
	parent: Element,
	{ text, also }: PaperText,
	[x, y]: readonly [number, number],
	style: TextStyle,
	second: TextStyle,
): number {
	let below = y;
	sheet.mark(parent, 'Span', () => {
		below = sheet.write(text, x, y, style);
	});
	if (also !== undefined && also !== text)
		sheet.foreign(parent, sheet.second, () => {
			below = sheet.write(also, x, below, { ...style, ...second });
		});
	return below;
}

function heading(sheet: Sheet, { from, heading }: CertificatePaper): number {
	let y = margin;
	sheet.mark(sheet.root, 'P', () => {
		y = sheet.write(from.shop, margin, y, { face: 'serif', size: 20, colour: colours.accent, width: 220 });
	});
	sheet.mark(sheet.root, 'P', () => {
		const style: TextStyle = { ...caption, width: 240, align: 'right', gap: 1 };
		let line = margin + 2;
		for (const text of from.lines) line = sheet.write(text, page.width - margin - 240, line, style);
		y = Math.max(y, line);
	});
	y += 6;
	sheet.rule(y, { colour: colours.accent });
	sheet.element(sheet.root, 'H1', (element) => {
		y = writeText(
			sheet,
			element,
			heading,
			[margin, y + 14],
			{ face: 'serif', size: 25 },
			{
				face: 'regular',
				size: 10,
				colour: colours.soft,
			},
		);
	});
	return y + 12;
}

/** States in a frame that the certificate is no longer valid. */
function notice(sheet: Sheet, ended: PaperText, y: number): number {
	const [x, width] = [margin + 12, textWidth - 24];
	let below = y;
	sheet.element(sheet.root, 'P', (element) => {
		below = writeText(
			sheet,
			element,
			ended,
			[x, y + 8],
			{ size: 10, face: 'strong', colour: colours.danger, width },
			{ size: 8.5, face: 'regular' },
		);
	});
	sheet.artifact(() =>
		sheet.doc
			.rect(margin, y, textWidth, below + 6 - y)
			.lineWidth(1.2)
			.strokeColor(colours.danger)
			.stroke(),
	);
	return below + 18;
}

function ground({ doc }: Sheet, x: number, y: number, side: number): void {
	doc.roundedRect(x, y, side, side, 6).fillColor(colours.plate).fill();
}

/** Draws with clipping at the edge of a plate. */
function onPlate(sheet: Sheet, x: number, y: number, side: number, draw: () => void): void {
	const { doc } = sheet;
	doc.save();
	doc.roundedRect(x, y, side, side, 6).clip();
	draw();
	doc.restore();
}

/**
 * Draws the watch from the front and from the side at one scale, or its photograph, with its measures next
 * to it.
 */
function pictures(sheet: Sheet, paper: CertificatePaper, picture: PaperPicture, y: number): number {
	const { doc, root } = sheet;
	const bbox = (x: number, top: number, side: number) => [x, top, x + side, top + side];
	sheet.artifact(() => ground(sheet, margin, y, large));
	const plate = (svg: string, [x, top, side]: readonly [number, number, number]) =>
		onPlate(sheet, x, top, side, () => {
			doc.translate(x, top).scale(side / 1600);
			drawSvg(doc, svg);
		});
	sheet.mark(
		root,
		'Figure',
		() => {
			if (picture.kind === 'photograph')
				onPlate(sheet, margin, y, large, () =>
					doc.image(Buffer.from(picture.bytes), margin, y, {
						cover: [large, large],
						align: 'center',
						valign: 'center',
					}),
				);
			else {
				onPlate(sheet, margin, y, large, () =>
					drawRosette(doc, margin + large / 2, y + large / 2, large * 0.7),
				);
				plate(illustrate(picture.watch, 'front') as string, [margin, y, large]);
			}
		},
		{ alt: picture.alt, bbox: bbox(margin, y, large) },
	);
	const x = margin + large + gap;
	let top = y;
	const profile = picture.kind === 'drawing' ? illustrate(picture.watch, 'profile') : null;
	if (profile) {
		sheet.artifact(() => {
			ground(sheet, x, y, small);
			plate(profile, [x, y, small]);
		});
		top += small + 12;
	}
	measures(sheet, paper.measures, x, top);
	return y + large + 16;
}

function watch(sheet: Sheet, { brand, model, claim, ended }: CertificatePaper, y: number): number {
	let below = y;
	sheet.mark(sheet.root, 'H2', () => {
		below = sheet.write(brand, margin, y, { size: 10, colour: colours.brass, face: 'strong' });
		const style = sheet.fit(model, { face: 'serif' }, [24, 20, 17, 14, 11, 9, 7], 1);
		below = sheet.write(model, margin, below, style);
	});
	if (ended) return below + 8;
	sheet.element(sheet.root, 'P', (element) => {
		below = writeText(
			sheet,
			element,
			claim,
			[margin, below + 3],
			{ size: 8.5 },
			{ size: 7.5, colour: colours.soft },
		);
	});
	return below + 8;
}

/** Names and values, one per line. */
function measures(sheet: Sheet, list: readonly PaperFact[], x: number, y: number): void {
	if (list.length === 0) return;
	sheet.element(sheet.root, 'Table', (table) => {
		for (const [index, { name, value }] of list.entries()) {
			const top = y + index * 27;
			sheet.rule(top, { x, width: small });
			sheet.element(table, 'TR', (row) => {
				const head = { scope: 'Row' } as const;
				sheet.element(row, 'TH', (cell) => inLine(sheet, cell, name, x, top + 9, small * 0.7, caption), head);
				sheet.mark(row, 'TD', () => {
					const style = { width: small, align: 'right', face: 'strong', size: 10.5 } as const;
					sheet.write(value.text, x, top + 6.5, style);
				});
			});
		}
	});
}

type FactPlace = { x: number; y: number; width: number; columns: number; row: number };
/** Draws the line on which the person who examined the watch signs, above the footer on the right. */
function signatureLine(sheet: Sheet, { signature }: CertificatePaper): void {
	if (!signature) return;
	const width = (textWidth - gap) / 2;
	const [x, y] = [margin + width + gap, footTop - 26];
	sheet.rule(y, { x, width, colour: colours.ink });
	sheet.element(sheet.root, 'P', (element) => {
		const style: TextStyle = { ...caption, width };
		const { text, also } = signature.name;
		const both = also === undefined || also === text ? text : `${text} · ${also}`;
		sheet.mark(element, 'Span', () => sheet.write(both, x, y + 4, style));
		if (signature.by)
			sheet.mark(element, 'Span', () => {
				const fitted = sheet.fit(
					signature.by as string,
					{ width: width * 0.55, face: 'strong' },
					[9, 8, 7, 6],
					1,
				);
				sheet.write(signature.by as string, x + width * 0.45, y + 3, { ...fitted, align: 'right' });
			});
	});
}

/** Names and values in columns, a table for screen readers. */
function facts(sheet: Sheet, parent: Element, list: readonly PaperFact[], place: FactPlace): void {
	if (list.length === 0) return;
	const { x, y, columns, row } = place;
	const width = (place.width - (columns - 1) * gap) / columns;
	sheet.element(parent, 'Table', (table) => {
		for (const [index, { name, value }] of list.entries()) {
			const left = x + (index % columns) * (width + gap);
			const top = y + Math.floor(index / columns) * row;
			sheet.rule(top, { x: left, width });
			sheet.element(table, 'TR', (element) => {
				sheet.element(element, 'TH', (head) => inLine(sheet, head, name, left, top + 4, width, caption), {
					scope: 'Row',
				});
				sheet.element(element, 'TD', (cell) => {
					const style = sheet.fit(value.text, { width, face: 'strong', gap: 0 }, [11, 9.5, 8, 7, 6], 1);
					inLine(sheet, cell, value, left, top + 14, width, style);
				});
			});
		}
	});
}

/** Both languages on one line when they fit. */
function inLine(
	sheet: Sheet,
	parent: Element,
	{ text, also }: PaperText,
	x: number,
	y: number,
	width: number,
	style: TextStyle,
): void {
	const letters = sheet.set(text, style);
	const used = sheet.doc.widthOfString(letters, { features: ['tnum'] });
	sheet.mark(parent, 'Span', () => sheet.write(text, x, y, { ...style, width }));
	if (also === undefined || also === text) return;
	const second: TextStyle = {
		...style,
		face: 'regular',
		size: Math.min(style.size ?? 10, 8),
		colour: colours.soft,
	};
	const left = x + used + 6;
	const room = x + width - left;
	const shown = sheet.set(also, second);
	if (sheet.doc.widthOfString(shown) > room) return;
	const down = ((style.size ?? 10) - (second.size ?? 10)) * 0.97;
	sheet.foreign(parent, sheet.second, () =>
		sheet.write(also, left, y + down, { ...second, width: room + 1 }),
	);
}

function foot(sheet: Sheet, { proof }: CertificatePaper): void {
	const side = codeSide;
	const [x, y] = [page.width - margin - side, footTop + 12];
	sheet.rule(footTop, { colour: colours.accent });
	sheet.mark(sheet.root, 'Figure', () => drawQr(sheet.doc, proof.url, x, y, side), {
		alt: proof.alt,
		bbox: [x, y, x + side, y + side],
	});
	sheet.element(sheet.root, 'P', (element) => {
		const width = textWidth - side - 24;
		const below = writeText(
			sheet,
			element,
			proof.about,
			[margin, y],
			{ size: 9, width },
			{
				size: 8,
				colour: colours.soft,
			},
		);
		sheet.mark(element, 'Span', () => {
			const style: TextStyle = { size: 8.5, face: 'strong', colour: colours.accent, width };
			sheet.write(proof.shown, margin, below + 6, style);
		});
	});
}
