import type { FoundTable } from './read-fixed-width.ts';

/** Reads OFX, as SGML (1.x) or XML (2.x), with a row for each transaction in the order of the file. */
export function readOfx(text: string): FoundTable | null {
	if (!/<OFX[\s>]/i.test(text.slice(0, 10_000))) return null;
	const sheet: string[][] = [];
	let accounts: string[] = [];
	let currency: string | null = null;
	let open: Map<string, string> | null = null;
	const close = () => {
		if (!open) return;
		const get = (name: string) => open?.get(name) ?? '';
		sheet.push([
			day(get('DTPOSTED')),
			wholePesos(get('TRNAMT')),
			'',
			get('CHECKNUM') || get('REFNUM'),
			get('FITID'),
			get('NAME') || get('PAYEE'),
			get('MEMO'),
		]);
		open = null;
	};
	for (const [, end, tag = '', value = ''] of text.matchAll(/<(\/?)([A-Z0-9.]{1,32})>([^<]{0,600})/gi)) {
		const name = tag.toUpperCase();
		const content = plain(value);
		if (name === 'STMTTRN') {
			close();
			if (!end) open = new Map();
		} else if (open && !end) open.set(name, content);
		else if (name === 'ACCTID' && !end) accounts = [...accounts, content];
		else if (name === 'CURDEF' && !end) currency = content;
	}
	close();
	return { form: 'ofx', sheet, accounts, currency };
}

const plain = (value: string) =>
	value.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&').replace(/\s+/g, ' ').trim();

/** Returns the day of an OFX time: 20261124120000[-3:CLT] is 20261124. */
export const day = (posted: string) => /^\d{8}(?=\d{0,6}(?:\.\d+)?(?:\[|$))/.exec(posted)?.[0] ?? posted;

/** Removes zero decimals. In OFX a point or comma is a decimal mark; other decimals stay and are rejected. */
const wholePesos = (amount: string) =>
	/^[+-]?\d+(?:[.,]0{1,2})?$/.test(amount) ? amount.replace(/^\+|[.,]\d+$/g, '') : `? ${amount}`;
