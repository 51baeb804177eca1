import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

type Cell = string | number | Date | { formula: string; value: number } | null;
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const letters = (at: number): string =>
	at < 26 ? String.fromCharCode(65 + at) : letters(Math.floor(at / 26) - 1) + letters(at % 26);

function cellXml(cell: Cell, name: string): string {
	if (cell === null) return '';
	if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`;
	if (cell instanceof Date) return `<c r="${name}" s="1"><v>${cell.getTime() / 86_400_000 + 25_569}</v></c>`;
	if (typeof cell === 'object')
		return `<c r="${name}"><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`;
	return `<c r="${name}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
}

const sheetXml = (rows: readonly (readonly Cell[])[]) =>
	`<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
		.map(
			(row, at) =>
				`<row r="${at + 1}">${row.map((cell, column) => cellXml(cell, `${letters(column)}${at + 1}`)).join('')}</row>`,
		)
		.join('')}</sheetData></worksheet>`;

/** Packs files into a ZIP. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
	const zip = new ZipFile();
	for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
	zip.end();
	return buffer(zip.outputStream);
}

/**
 * Creates a small .xlsx with these sheets. `again` lists the first sheet a second time, with the same id or
 * with another id for the same part.
 */
export function workbook(
	sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
	again?: 'by its id' | 'by another id',
): Promise<Buffer> {
	const names = Object.keys(sheets);
	const other = names.length + 2;
	const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
	const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
	const relations = (list: string) =>
		`<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`;
	return zipOf({
		'[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
		'_rels/.rels': relations(
			`<Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/>`,
		),
		'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${relation}"><sheets>${names
			.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
			.join(
				'',
			)}${again ? `<sheet name="Again" sheetId="99" r:id="rId${again === 'by its id' ? 1 : other}"/>` : ''}</sheets></workbook>`,
		'xl/_rels/workbook.xml.rels': relations(
			[
				...names.map((_, at) => `worksheets/sheet${at + 1}`),
				'styles',
				...(again ? ['worksheets/sheet1'] : []),
			]
				.map((part, at) => {
					const kind = part === 'styles' ? part : 'worksheet';
					return `<Relationship Id="rId${at + 1}" Type="${relation}/${kind}" Target="${part}.xml"/>`;
				})
				.join(''),
		),
		'xl/styles.xml': `<?xml version="1.0"?><styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
		...Object.fromEntries(
			names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheets[name] ?? [])]),
		),
	});
}
