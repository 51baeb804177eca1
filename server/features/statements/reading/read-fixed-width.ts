import { cut } from '#contract/languages/cut-text.ts';
import type { Sheet } from '../../../files/sheets.ts';

export type FoundTable = { form: string; sheet: Sheet; accounts: string[]; currency: string | null };

const fixed = /^(\d{11})(\d{8})(.{9})(.{8})(\d{22})([+-])(.{3})(.*)([ACS])\d{8}\d{5}\s*$/;

/**
 * Reads Banco de Chile's text of fixed width: account 11, day 8, code 9, serial 8, amount 22, sign, branch 3,
 * description 45 or longer, kind (A abono, C cargo, S saldo), day of issue 8 and folio 5.
 */
export function readFixedWidth(text: string): FoundTable | null {
	const rows = text.split(/\r?\n/);
	const first = rows.find((row) => row.trim() !== '');
	if (!first || !fixed.test(first)) return null;
	const accounts = new Set<string>();
	const sheet = rows.map((row) => {
		const [, account = '', day = '', , serial = '', amount = '', sign, , description = '', kind] =
			fixed.exec(row) ?? [];
		// A row of another form is rejected because of its amount.
		if (account === '') return row.trim() === '' ? [] : ['', cut(row, 80)];
		accounts.add(account);
		if (kind === 'S') return [];
		const isOut = kind === 'C' || sign === '-';
		const document = serial.trim().replace(/^0+$/, '');
		return [day, `${isOut ? '-' : ''}${BigInt(amount)}`, description.trim(), document];
	});
	return { form: 'fixed width', sheet, accounts: [...accounts], currency: null };
}
