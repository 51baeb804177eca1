import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { workbook, zipOf } from '#tests/support/workbook.ts';
import { readAmount, readDay } from './cell-values.ts';
import { headingsKey, type StatementColumns } from './headings.ts';
import { readInWorker } from './read-in-worker.ts';
import { type ReadStatement, readStatement } from './read-statement.ts';

const latest = '2026-11-25';
const none = new Map<string, StatementColumns>();
const read = (file: string | Buffer, mappings = none) =>
	readStatement({ bytes: Buffer.from(file as string), mappings, latest });
function rowsOf(statement: ReadStatement) {
	if ('headings' in statement) throw new Error(`unknown headings: ${statement.headings}`);
	return statement;
}
/** Checks a sample. Each has money from Ana, and outgoing money. */
async function expectAna(file: string | Buffer, more: object = {}) {
	const { lines, errors, out } = rowsOf(await read(file));
	expect(errors).toEqual([]);
	expect(out).toBe(1);
	expect(lines).toHaveLength(1);
	expect(lines[0]).toMatchObject({ day: '2026-11-20', amount: 989_713, ...more });
}

test('reads amounts as whole pesos without rounding', () => {
	const good = { '989,713': 989_713, '989.713': 989_713, '$1.234.567': 1_234_567, '1,234,567.00': 1_234_567 };
	const more = {
		'1.000,00': 1_000,
		'-$ 500': -500,
		'(1.500)': -1_500,
		'700-': -700,
		'$3,000,000': 3_000_000,
	};
	for (const [text, amount] of Object.entries({ ...good, ...more, '0': 0, '12,00': 12, '+5': 5 }))
		expect(readAmount(text), text).toBe(amount);
	for (const empty of ['', ' ', '-', null]) expect(readAmount(empty)).toBeNull();
	for (const odd of [
		'989.5',
		'1,2',
		'1.23',
		'12.34.567',
		'1.234.00',
		'1,234.567',
		'1e5',
		'12a',
		'UF 3',
		'9999999999',
	])
		expect(readAmount(odd), odd).toEqual({ problem: 'amount' });
	for (const odd of [989.713, Number.NaN, 1e12, true, new Date()])
		expect(readAmount(odd)).toEqual({ problem: 'amount' });
});

test('reads calendar days with the day first', () => {
	const november = { from: '2026-11-01', to: '2026-11-25', latest };
	const period = { from: '2025-12-10', to: '2026-01-14', latest };
	for (const text of [
		'20/11/2026',
		'20-11-2026',
		'20.11.2026',
		'2026-11-20',
		'20261120',
		'20/11/2026 13:05:59',
		'20/nov',
		'20-nov.-26',
		'nov-20',
		'20/11/26',
		'20-11-26 09:15 hrs',
		'20 nov 2026',
		'20 de noviembre de 2026',
		'vie 20-11-2026',
		'46346',
		'46346,4375',
		'20112026',
		'2026-11-20T09:15:00-03:00',
		'20.11',
		'\u200e20/11/2026',
	])
		expect(readDay(text, november), text).toBe('2026-11-20');
	expect(readDay(new Date('2026-11-20'), period)).toBe('2026-11-20');
	expect(readDay(20_261_120, period)).toBe('2026-11-20');
	expect(readDay(46_346.5, period)).toBe('2026-11-20');
	// Across the end of the year.
	expect(readDay('28/12', period)).toBe('2025-12-28');
	expect(readDay('03/01', period)).toBe('2026-01-03');
	expect(readDay('03/01', { latest })).toEqual({ problem: 'noYear' });
	for (const odd of ['11/24/2026', '31/02/2026', '31/nov', '29-02-25', 'ayer', '450', '1/1/1999', 'nov 2026'])
		expect(readDay(odd, period), odd).toEqual({ problem: 'date' });
	expect(readDay('26/11/2026', period)).toEqual({ problem: 'future' });
});

const head = 'Nombre Empresa:;Relojes SpA\nRut:;76.123.456-0\nCuenta N°:;00-123-45678-09\nMoneda:;CLP\n\n';
test.each([
	[
		'Banco de Chile',
		`${head}Fecha;Descripción;Canal o Sucursal;Nro. Docto.;Cargos (CLP);Abonos (CLP);Saldo (CLP)
20/11/2026;Traspaso De: ANA ROJAS;Internet;12;;989,713;1,000,000
19/11/2026;Pago proveedor;Internet;13;5,000;;10,287
Saldo (CLP);;;;;;1,000,000
`,
	],
	[
		'Banco de Chile, older',
		`Fecha;Detalle Movimiento;Cheque o Cargo;Deposito o Abono;Saldo;Docto. Nro.;Trn;Caja;Sucursal
20/11/2026;ABONO ANA;0;989.713;1;5;6;7;8
20/11/2026;CARGO;100;0;1;5;6;7;8`,
	],
	[
		'BCI',
		`Fecha;Sucursal;Descripción;N° Documento;Cheques y otros cargos;Depósitos y Abono;Saldo diario
20-11-2026;Central;TRANSFERENCIA ANA;061801000-7;;989.713;1
20-11-2026;Central;PAGO;1;500;;1
TOTAL;;;;500;989.713;`,
	],
	[
		'BCI, short',
		`Fecha,Descripcion,Serial Documento,Cargo ($),Abono ($)
20/11/2026,ANA,1,,"989,713"
20/11/2026,PAGO,1,500,`,
	],
	[
		'BancoEstado',
		`Fecha;Sucursal;N° Cuenta Corriente;Alias;N° Cartola;N° Operación;Descripción;Cheques / Cargos;Depósitos / Abonos;Saldo
20/11/2026;1;2;x;3;99;Transferencia de a rut 11111111-1;$0;$989.713;1
20/11/2026;1;2;x;3;98;Cargo;$5;$0;1`,
	],
	[
		'Itaú',
		`Movimientos desde;01/11/2026;hasta;21/11/2026
Fecha;Número de operación;Sucursal;Descripción;Depósitos o abonos;Giros o cargos;Saldo diario
20/11;1;Central;ANA;"$989,713";;1
20/11;2;Central;GIRO;;"$3,000";1`,
	],
	[
		'Scotiabank',
		`Fecha;Descripción;Numero Documento;Cargo;Abono;Saldo Diario
20-11-2026;TEF 11111111-1 ANA ROJAS;1;;989713;1
20-11-2026;CARGO;2;5;;1`,
	],
	['BICE', 'fecha;documento;codigo;descripcion;cargos;abonos\n20261120;1;2;ANA;0;989713\n20261119;1;2;X;7;0'],
	[
		'a bank that writes two digits of the year',
		'Fecha;Descripción;Cargos;Abonos;Saldo\n20/11/26;TRASPASO DE:ANA;;989.713;989.713\n19/11/26;PAGO;5;;0',
	],
	[
		'Banco de Chile, fixed width',
		`0000000000020261120990000000        0000000000000000000000+000SALDO CONTABLE                               S2026112000000
0000000000020261120000000000000000000000000000000000017840+000Traspaso A Cuenta:XXXXXXXXXXXX               C2026112000000
0000000000020261120000000000000000000000000000000000989713+000Traspaso De:ana una descripcion muy larga que excede el largo normal del campo A2026112000000
`,
	],
	[
		'OFX',
		`OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CLP<BANKACCTFROM><ACCTID>123</BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120120000[-3:CLT]<TRNAMT>989713.00<FITID>77<NAME>ANA &amp; CO<MEMO>pedido
</STMTTRN><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261120<TRNAMT>-500<FITID>78</STMTTRN></BANKTRANLIST></OFX>`,
	],
])('%s is read, in UTF-8 and in the Latin alphabet of Windows', async (_, text) => {
	await expectAna(text);
	await expectAna(`\ufeff${text.replace(/\n/g, '\r\n')}`);
	await expectAna(Buffer.from(text, 'latin1'));
	await expectAna(Buffer.from(`\ufeff${text}`, 'utf16le'));
});

test('reads RUT, number and comment from a list of received transfers', async () => {
	await expectAna(
		`Fecha y hora;Nombre o Razón Social;Rut origen;Monto;Id transacción;Comentario
20/11/2026 10:11;Ana Rojas;11.111.111-1;$989.713;TX9;pedido K7M29QX
20/11/2026 10:12;Devolución;1-9;-$5;TX10;`,
		{ name: 'Ana Rojas', rut: '11.111.111-1', comment: 'pedido K7M29QX', id: 'TX9' },
	);
});

test('reads workbooks: the right sheet, rows above the table, signs and C/A, daily balances below', async () => {
	const file = await workbook({
		Resumen: [['Saldos'], [1, 2]],
		'Movimientos CtaCte': [
			['Empresa', 'Relojes SpA'],
			['Fecha desde', '01/11/2026'],
			[],
			['MONTO', 'DESCRIPCIÓN MOVIMIENTO', '', 'FECHA', 'N° DOCUMENTO', 'SUCURSAL', '', 'CARGO/ABONO'],
			[989_713, '0160136375 Transf a Ana', null, '20/11/2026', 7, 'x', null, 'A'],
			[-500, 'Pago', null, '20/11/2026', 8, 'x', null, 'C'],
			['Saldos diarios'],
			['FECHA', 'SALDO'],
			['20/11/2026', 5],
		],
	});
	await expectAna(file);
	// BancoEstado's CuentaRUT: days without a year, in the period named above them.
	const account = [
		['Últimos Movimientos CuentaRUT N° 00099999999'],
		['Fecha Inicio', new Date('2026-11-01')],
		['Fecha Final', new Date('2026-11-25')],
		[],
		['Fecha', 'N° Operación', 'Descripción', 'Cheques / Cargos $', 'Depósitos / Abonos $', 'Saldo $'],
		['20/nov', '123456', 'TEF DE ANA SOTO', null, '989,713', '1.131.263'],
		['20/nov', '123455', 'COMPRA COMERCIO', '12,450', null, '141.550'],
	];
	await expectAna(await workbook({ hoja: account }));
	const dated = [
		['Fecha', 'Descripción', 'Cargo', 'Abono'],
		[new Date('2026-11-20'), 'Ana', null, 989_713],
	];
	await expectAna(await workbook({ Data: [...dated, [new Date('2026-11-19'), 'x', 3, null]] } as never));
});

test('reads the table of an HTML page named .xls, however deeply it is nested', async () => {
	const cell = (text: string) => `<td style="a<b">${text}</td>`;
	const html = `<html><style>td{}</style><table><tr><td><table><tr><td>Cuenta</td></tr></table></td></tr>
		<tr>${['Fecha', 'Descripci&oacute;n', 'Cargos (CLP)', 'Abonos (CLP)'].map((name) => `<th>${name}</th>`).join('')}</tr>
		<!-- <tr><td>20/11/2026<td>x<td><td>1</tr> --><script>"<tr><td>"</script>
		<tr><td>20/11/2026<td><b>Ana&nbsp;Rojas</b> &#x26; Co<td><td>989,713</tr>
		<tr>${cell('20/11/2026')}${cell('Pago')}${cell('5')}${cell('')}</tr></table>`;
	await expectAna(html.replaceAll(' style="a<b"', ''), { description: 'Ana Rojas & Co' });
});

test('reports an odd row with row, column and value, and reads the others', async () => {
	const { lines, errors } = rowsOf(
		await read(`x\nFecha;Descripción;Cargos;Abonos
20/11/2026;good;;1.000
20/11/2026;odd;;1.50
31/02/2026;odd;;1.000
26/11/2026;later;;1.000
;no day;;1.000
20/11/2026;both;5;1.000
20/11/2026;below zero;;-1.000
20/11/2026;cells;;1;000
01/02;no year;;1.000
20/11/2026;nothing;;
20/11/2026;Total pedido K7M29QX;;2.000`),
	);
	expect(lines.map(({ row, amount }) => [row, amount])).toEqual([
		[3, 1_000],
		[13, 2_000],
	]);
	expect(errors.map(({ row, column, problem, value }) => [row, column, problem, value])).toEqual([
		[4, 'credit', 'amount', '1.50'],
		[5, 'date', 'date', '31/02/2026'],
		[6, 'date', 'future', '26/11/2026'],
		[7, 'date', 'date', ''],
		[8, 'credit', 'both', '1.000'],
		[9, 'credit', 'amount', '-1.000'],
		[10, 'credit', 'cells', '000'],
		[11, 'date', 'noYear', '01/02'],
	]);
});

test('requests a mapping for unknown headings, and reads them once they are mapped', async () => {
	const text = 'Mi banco\nWhen;What;Money\n20/11/2026;Ana;989.713\n20/11/2026;Out;-5';
	const requestedRow = await read(text);
	expect(requestedRow).toEqual({
		headings: ['When', 'What', 'Money'],
		samples: [
			['20/11/2026', 'Ana', '989.713'],
			['20/11/2026', 'Out', '-5'],
		],
	});
	const columns = { date: 0, description: 1, amount: 2 };
	const mapped = await read(text, new Map([[headingsKey(['When', 'What', 'Money']), columns]]));
	expect(rowsOf(mapped)).toMatchObject({
		lines: [{ amount: 989_713, description: 'Ana' }],
		out: 1,
		errors: [],
	});
	// A row with money is never a row of headings, however many cells it has.
	const gap = await read('Mi banco\nWhen;Who;Money;;Ref\n20/11/2026;Ana;989.713;x;991');
	expect(gap).toMatchObject({ headings: ['When', 'Who', 'Money', '', 'Ref'], samples: [{ 1: 'Ana' }] });
	// A single amount without a direction may be in or out, so a mapping is requested.
	expect(await read('Fecha;Detalle;Monto\n20/11/2026;x;5')).toHaveProperty('headings');
});

const money = 'Fecha;Detalle;Cargos;Abonos\n';
test.each([
	['binaryXls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
	['noTable', ''],
	['noTable', 'hello'],
	['unreadable', '%PDF-1.7\n1;2;3'],
	['unreadable', 'PK but no zip'],
	['unreadable', '\0;1;2'],
	['currency', `Moneda: USD\n${money}20/11/2026;x;;5`],
	['currency', money.replace('Abonos', 'Abonos (US$)')],
	['currency', '<OFX><CURDEF>USD</OFX>'],
	['tooManyRows', money + '\n'.repeat(1_000_000)],
	['tooManyRows', `<table>${'<tr><td>1'.repeat(1_000_000)}`],
])('a file is refused with its reason: %s', async (reason, file) => {
	await expect(read(file)).rejects.toMatchObject({ reason });
});

test('rejects a workbook that is too large when unpacked, or has too many rows', async () => {
	const bomb = {
		'xl/workbook.xml': '',
		'xl/worksheets/sheet1.xml': Buffer.alloc(40 * 1024 * 1024, '<row/>'),
	};
	const requestedRow = { bytes: await zipOf(bomb), mappings: none, latest };
	await expect(readInWorker(requestedRow, 'ana')).rejects.toMatchObject({ reason: 'tooLarge' });
	const rows = Array.from({ length: 21_000 }, () => ['20/11/2026', 1]);
	await expect(read(await workbook({ a: rows }))).rejects.toMatchObject({ reason: 'tooManyRows' });
});

test('reads the saved value of a formula, and plain text that looks like one', async () => {
	const rows = [
		['Fecha', 'Descripción', 'Cargo', 'Abono'],
		['20/11/2026', '=cmd|calc', null, { formula: 'SUM(A1:A9)', value: 989_713 }],
		['20/11/2026', '', 5, null],
	];
	await expectAna(await workbook({ a: rows }), { description: '=cmd|calc' });
});

test('reports the row of a balance that does not follow from the previous one, in either sort order', async () => {
	const rows = [
		'02/11/2026;one;;1.000;11.000',
		'03/11/2026;two;500;;10.500',
		'04/11/2026;no balance;;5;',
		'05/11/2026;three;;2.000;12.505',
		'06/11/2026;after a gap;;10;13.515',
		'07/11/2026;four;;5;13.520',
	];
	const of = async (lines: string[], name = 'Saldo (CLP)') =>
		rowsOf(await read(`Fecha;Detalle;Cargos;Abonos;${name}\n${lines.join('\n')}`)).breaks;
	expect(await of(rows)).toEqual([6]);
	// With the newest row first, the reported row is the neighbor of the newer one.
	expect(await of(rows.toReversed())).toEqual([3]);
	expect(await of(rows, 'Saldo diario')).toEqual([]);
	// Unread rows may explain the difference.
	expect(await of(rows.with(4, '06/11/2026;odd;;1.5;13.515'))).toEqual([]);
	const noChain = rows.map((row, at) => row.replace(/[^;]*$/, String(at * 7)));
	expect(await of(noChain)).toEqual([]);
});

test.each(['by its id', 'by another id'] as const)(
	'reads a sheet that is named again %s once',
	async (again) => {
		const rows = [
			['Fecha', 'Descripción', 'Cargos', 'Abonos'],
			[new Date('2026-11-20'), 'ANA', null, 989_713],
			[new Date('2026-11-20'), 'PAGO', 500, null],
		];
		await expectAna(await workbook({ Cartola: rows }, again));
	},
);

test('reads files that are uploaded at once one after the other', async () => {
	const bytes = await workbook({
		Cartola: [
			['Fecha', 'Descripción', 'Cargos', 'Abonos'],
			[new Date('2026-11-20'), 'ANA', null, 989_713],
		],
	});
	let reading = 0;
	let most = 0;
	const count = (worker: Worker) => {
		reading += 1;
		most = Math.max(most, reading);
		worker.once('exit', () => {
			reading -= 1;
		});
	};
	process.on('worker', count);
	const read = await Promise.all(
		Array.from({ length: 4 }, () => readInWorker({ bytes, mappings: none, latest }, 'ana')),
	);
	process.off('worker', count);
	expect(read.map((one) => rowsOf(one).lines.length)).toEqual([1, 1, 1, 1]);
	expect(most).toBe(1);
});
