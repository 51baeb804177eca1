import { drawTrace, traceHeight } from './draw-trace.ts';
import { type Element, Sheet, type TextStyle } from './paper-sheet.ts';
import { colours, page, textWidth } from './paper-style.ts';
import type { LetterheadPaper, PaperBlock } from './papers.ts';

const { margin } = page;
/** Lowest position of a page's last line; the footer is below. */
const bottom = page.height - margin - 12;
const soft: TextStyle = { size: 8.5, colour: colours.soft };

/**
 * Writes a document on letterhead: the shop's header, the subject, and the blocks one after the other, across
 * several pages.
 */
export async function writeLetterheadPaper(paper: LetterheadPaper): Promise<Buffer> {
	const sheet = new Sheet(paper);
	const flow = new Flow(sheet, head(sheet, paper));
	for (const block of paper.blocks) draw[block.kind](flow, block as never);
	foot(sheet, paper);
	return sheet.bytes();
}

function head(sheet: Sheet, { from, heading, marks }: LetterheadPaper): number {
	const { root } = sheet;
	const half = textWidth / 2 - 10;
	let y = margin;
	sheet.mark(root, 'P', () => {
		const style: TextStyle = { face: 'serif', size: 20, colour: colours.accent, width: half };
		y = sheet.write(from.shop, margin, y, style);
	});
	if (from.lines.length > 0)
		sheet.mark(root, 'P', () => {
			for (const line of from.lines) y = sheet.write(line, margin, y, { ...soft, width: half, gap: 1 });
		});
	let right = margin + 4;
	sheet.mark(root, 'P', () => {
		for (const [index, mark] of marks.entries()) {
			const style: TextStyle = index === 0 ? { face: 'strong', size: 13 } : soft;
			right = sheet.write(mark, margin + half + 20, right, { ...style, width: half, align: 'right' });
		}
	});
	y = Math.max(y, right) + 10;
	sheet.rule(y, { colour: colours.accent });
	sheet.mark(root, 'H1', () => {
		y = sheet.write(heading, margin, y + 16, { face: 'serif', size: 22 });
	});
	return y + 10;
}

function foot(sheet: Sheet, { foot }: LetterheadPaper): void {
	const { doc } = sheet;
	const { count } = doc.bufferedPageRange();
	for (let index = 0; index < count; index++) {
		doc.switchToPage(index);
		// The footer is in the margin, where the library would start a new page.
		doc.page.margins.bottom = 0;
		sheet.artifact(() => {
			const words = foot.replace('{page}', String(index + 1)).replace('{pages}', String(count));
			sheet.write(words, margin, page.height - margin + 8, {
				size: 7.5,
				colour: colours.soft,
				align: 'center',
			});
		}, 'Pagination');
	}
}

/** Position of the next block; a block that does not fit starts a new page. */
class Flow {
	readonly sheet: Sheet;
	y: number;
	constructor(sheet: Sheet, y: number) {
		this.sheet = sheet;
		this.y = y;
	}

	/** Starts a new page when less than `height` is left on this one. */
	room(height: number): void {
		if (this.y + height <= bottom) return;
		this.sheet.doc.addPage();
		this.y = margin;
	}

	/** An element with a single text that stays on one page when it fits. */
	text(parent: Element, type: string, text: string, style: TextStyle, x = margin, after = 0): void {
		this.room(Math.min(this.sheet.height(text, style), bottom - margin));
		this.sheet.mark(parent, type, () => {
			this.y = this.sheet.write(text, x, this.y, style);
		});
		this.y += after;
	}
}

type Drawn<Kind extends PaperBlock['kind']> = (
	flow: Flow,
	block: Extract<PaperBlock, { kind: Kind }>,
) => void;
const draw: { [Kind in PaperBlock['kind']]: Drawn<Kind> } = {
	heading: (flow, { text }) => {
		flow.y += 6;
		// Leaves room for the heading and the first line below it.
		flow.room(44);
		flow.text(flow.sheet.root, 'H2', text, { face: 'strong', size: 11.5 }, margin, 3);
	},
	text: (flow, { text, soft: isSoft = false }) =>
		flow.text(flow.sheet.root, 'P', text, isSoft ? soft : { size: 10 }, margin, 6),
	list: (flow, { items }) => {
		flow.sheet.element(flow.sheet.root, 'L', (list) => {
			for (const text of items) {
				const style: TextStyle = { size: 10, width: textWidth - 14 };
				flow.room(flow.sheet.height(text, style));
				flow.sheet.element(list, 'LI', (item) => {
					flow.sheet.mark(item, 'Lbl', () =>
						flow.sheet.write('•', margin + 2, flow.y, { size: 10, width: 12 }),
					);
					flow.text(item, 'LBody', text, style, margin + 14, 3);
				});
			}
		});
		flow.y += 4;
	},
	address: (flow, { caption, lines, large }) => {
		const size = large ? 19 : 12.5;
		flow.room(24 + lines.length * size * 1.6);
		flow.text(flow.sheet.root, 'P', caption, soft, margin, 1);
		for (const [index, line] of lines.entries())
			flow.text(flow.sheet.root, 'P', line, { size, face: index === 0 ? 'strong' : 'regular', gap: 1 });
		flow.y += 14;
	},
	facts: (flow, { facts }) => {
		const width = textWidth * 0.62;
		flow.sheet.element(flow.sheet.root, 'Table', (table) => {
			for (const { name, value } of facts) {
				flow.room(flow.sheet.height(value, { width }) + 4);
				const top = flow.y;
				flow.sheet.element(table, 'TR', (row) => {
					flow.sheet.mark(
						row,
						'TH',
						() => flow.sheet.write(name, margin, top + 0.8, { ...soft, width: textWidth * 0.34 }),
						{ scope: 'Row' },
					);
					flow.text(row, 'TD', value, { size: 10, width }, margin + textWidth * 0.38, 3);
				});
			}
		});
		flow.y += 8;
	},
	traces: (flow, block) => traces(flow, block),
	items: (flow, block) => items(flow, block),
	amounts: (flow, { rows }) => {
		const style = (strong = false): TextStyle => ({
			size: strong ? 12.5 : 10,
			face: strong ? 'strong' : 'regular',
		});
		flow.room(rows.length * 19);
		flow.sheet.element(flow.sheet.root, 'Table', (table) => {
			for (const { name, amount, strong } of rows) {
				const [left, width] = [margin + textWidth * 0.4, textWidth * 0.6];
				flow.room(22);
				const top = flow.y + (strong ? 3 : 0);
				if (strong) flow.sheet.rule(flow.y, { x: left, width, colour: colours.ink });
				flow.sheet.element(table, 'TR', (row) => {
					const head = { ...style(strong), width: width - 130 };
					flow.sheet.mark(
						row,
						'TH',
						() => {
							flow.y = flow.sheet.write(name, left, top, head);
						},
						{ scope: 'Row' },
					);
					flow.sheet.mark(row, 'TD', () =>
						flow.sheet.write(amount, left + width - 128, top, {
							...style(strong),
							width: 128,
							align: 'right',
						}),
					);
				});
				flow.y += 3;
			}
		});
		flow.y += 10;
	},
};

const traces: Drawn<'traces'> = (flow, { traces }) => {
	const { sheet } = flow;
	const [columns, gap] = [3, 14];
	const width = (textWidth - (columns - 1) * gap) / columns;
	const captions: TextStyle = { size: 8.5, width };
	sheet.element(sheet.root, 'L', (list) => {
		for (let at = 0; at < traces.length; at += columns) {
			flow.room(traceHeight(width) + 40);
			const top = flow.y;
			let below = top;
			for (const [column, trace] of traces.slice(at, at + columns).entries()) {
				const x = margin + column * (width + gap);
				// The caption has the figures of the trace.
				sheet.artifact(() => drawTrace(sheet.doc, trace, { x, y: top, width }));
				sheet.element(list, 'LI', (entry) =>
					sheet.mark(entry, 'LBody', () => {
						const name = sheet.write(trace.name, x, top + traceHeight(width) + 4, {
							...captions,
							face: 'strong',
						});
						below = Math.max(below, sheet.write(trace.value, x, name, { ...captions, colour: colours.soft }));
					}),
				);
			}
			flow.y = below + 8;
		}
	});
	flow.y += 4;
};

const items: Drawn<'items'> = (flow, { items, box }) => {
	const { sheet } = flow;
	const x = margin + (box ? 26 : 0);
	const amountWidth = 110;
	const width = textWidth - (x - margin) - amountWidth - 12;
	const name: TextStyle = { size: 11, face: 'strong', width };
	const more: TextStyle = { size: 9.5, width, colour: colours.soft };
	sheet.element(sheet.root, 'L', (list) => {
		for (const item of items) {
			const height = [...item.lines.map((line) => sheet.height(line, more)), sheet.height(item.name, name)];
			flow.room(height.reduce((sum, one) => sum + one, 14));
			sheet.rule(flow.y);
			flow.y += 7;
			const top = flow.y;
			if (box)
				sheet.artifact(() =>
					sheet.doc.rect(margin, top, 13, 13).lineWidth(0.9).strokeColor(colours.ink).stroke(),
				);
			sheet.element(list, 'LI', (entry) =>
				sheet.element(entry, 'LBody', (body) => {
					flow.text(body, 'P', item.name, name, x);
					for (const line of item.lines) flow.text(body, 'P', line, more, x);
					const { amount } = item;
					if (amount === undefined) return;
					sheet.mark(body, 'P', () => {
						const style: TextStyle = { size: 11, width: amountWidth, align: 'right' };
						sheet.write(amount, margin + textWidth - amountWidth, top, style);
					});
				}),
			);
			flow.y += 6;
		}
	});
	sheet.rule(flow.y);
	flow.y += 12;
};
