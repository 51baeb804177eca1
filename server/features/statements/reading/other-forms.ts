import type { Sheet } from './sheets.ts';

/** The columns of both, by their place. */
export const otherColumns = {
	...{ date: 0, amount: 1, description: 2, document: 3, id: 4, name: 5, comment: 6 },
} as const;
type Found = { form: string; sheet: Sheet; accounts: string[]; currency: string | null };

const fixed = /^(\d{11})(\d{8})(.{9})(.{8})(\d{22})([+-])(.{3})(.*)([ACS])\d{8}\d{5}\s*$/;

/**
 * Banco de Chile's text of fixed width: account 11, day 8, code 9, serial 8, amount 22, sign, branch 3,
 * description 45 or as much longer as it is, kind (A abono, C cargo, S saldo), day of issue 8 and folio 5.
 */
export function fixedWidth(text: string): Found | null {
	const rows = text.split(/\r?\n/);
	const first = rows.find((row) => row.trim() !== '');
	if (!first || !fixed.test(first)) return null;
	const accounts = new Set<string>();
	const sheet = rows.map((row) => {
		const [, account = '', day = '', , serial = '', amount = '', sign, , description = '', kind] =
			fixed.exec(row) ?? [];
		// A row of another form is refused for its amount.
		if (account === '') return row.trim() === '' ? [] : ['', row.slice(0, 80)];
		accounts.add(account);
		if (kind === 'S') return [];
		const isOut = kind === 'C' || sign === '-';
		const document = serial.trim().replace(/^0+$/, '');
		return [day, `${isOut ? '-' : ''}${BigInt(amount)}`, description.trim(), document];
	});
	return { form: 'fixed width', sheet, accounts: [...accounts], currency: null };
}

/** OFX, as SGML (1.x) or XML (2.x): a transaction is a row, in the order of the file. */
export function ofx(text: string): Found | null {
	if (!/<OFX[\s>]/i.test(text.slice(0, 10_000))) return null;
	const sheet: string[][] = [];
	let accounts: string[] = [];
	let currency: string | null = null;
	let open: Map<string, string> | null = null;
	const close = () => {
		if (!open) return;
		const get = (name: string) => open?.get(name) ?? '';
		sheet.push([
			...[day(get('DTPOSTED')), whole(get('TRNAMT')), '', get('CHECKNUM') || get('REFNUM')],
			...[get('FITID'), get('NAME') || get('PAYEE'), get('MEMO')],
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
/** 20261124120000[-3:CLT] is the day 20261124. */
const day = (posted: string) => /^\d{8}(?=\d{0,6}(?:\.\d+)?(?:\[|$))/.exec(posted)?.[0] ?? posted;
/** In OFX a point or a comma is a decimal mark; what is not zero after it stays, and is refused. */
const whole = (amount: string) =>
	/^[+-]?\d+(?:[.,]0{1,2})?$/.test(amount) ? amount.replace(/^\+|[.,]\d+$/g, '') : `? ${amount}`;
