import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const key = 'openfactura-key-of-the-tests';
const issuing = {
	rut: '76192083-9',
	razonSocial: 'Relojería Áncora SpA',
	direccion: 'Av. Providencia 1234',
	comuna: 'Providencia',
	cdgSIISucur: '81303347',
	actividades: [{ giro: 'Venta de relojes', codigoActividadEconomica: 477399, actividadPrincipal: true }],
};

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever was sent.
type Dte = any;
export type Document = { token: string; folio: number; key: string; dte: Dte; status: string; looks: number };
/** `cut`: the document is issued, but the response is lost. `away` and `limited`: nothing happens. */
export type OpenfacturaFault = 'cut' | 'away' | 'limited' | 'garbage' | 'refused' | 'refusedBare' | 'slow';

/** A double of OpenFactura (API v2) on loopback. Its documents belong to no one. */
export async function startOpenfactura() {
	const documents: Document[] = [];
	const calls: string[] = [];
	/** The next faults of calls that issue a document, and of all other calls. */
	const faults: OpenfacturaFault[] = [];
	const otherFaults: ('cut' | 'away' | 'limited')[] = [];
	const state = {
		/** The SII's verdict each time the shop checks a document. The last one is repeated. */
		verdicts: ['Aceptado'] as string[],
		/** How many times a PDF is not available yet. */
		pdfLater: 0,
		before: async () => {},
		after: async () => {},
	};
	const server = createServer(async (request, response) => {
		let body = '';
		for await (const chunk of request) body += chunk;
		const send = (status: number, sent: object) =>
			void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent));
		if (request.headers.apikey !== key) return send(403, { message: 'Forbidden' });
		const [, path = ''] = /^\/v2\/dte(.*)$/.exec(request.url ?? '') ?? [];
		calls.push(path);
		const isIssue = request.method === 'POST' && path === '/document';
		const fault = isIssue ? faults.shift() : otherFaults.shift();
		if (fault === 'away') return send(503, {});
		if (fault === 'limited') return send(429, { message: 'Try again in 20 seconds' });
		if (fault === 'garbage') return void response.end('<html>');
		if (fault === 'cut' && !isIssue) return void response.destroy();
		if (path === '/organization') return send(200, issuing);
		if (isIssue) {
			await state.before();
			const name = String(request.headers['idempotency-key']);
			const known = documents.find((one) => one.key === name);
			if (known) return send(400, { error: { code: 'OF-06', message: 'Duplicado', token: known.token } });
			const { dte } = JSON.parse(body);
			const wrong = errorOf(dte);
			if (wrong) return send(400, { error: { code: 'OF-10', message: wrong, details: [] } });
			if (fault === 'refused')
				return send(400, { error: { code: 'OF-08', message: 'Esquema', details: [{ field: 'Acteco' }] } });
			if (fault === 'refusedBare')
				return send(400, { code: 'OF-08', message: 'Esquema', details: { field: 'Acteco' } });
			const token = createHash('sha256').update(randomBytes(16)).digest('hex');
			const made = { token, folio: documents.length + 1, key: name, dte, status: 'Sin estado', looks: 0 };
			documents.push(made);
			await state.after();
			if (fault === 'cut') return void response.destroy();
			// Longer than the shop waits in tests that set its timeout to one second.
			if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 2_500));
			return send(200, { TOKEN: token, FOLIO: made.folio });
		}
		const [, token, value] = /^\/document\/(\w+)\/(status|pdf|xml)$/.exec(path) ?? [];
		const found = documents.find((one) => one.token === token);
		if (!found) return send(404, { message: 'Not found' });
		if (value === 'status') {
			// A rejection is final, even if a request that the shop has abandoned arrives afterwards.
			if (found.status !== 'Rechazado')
				found.status = state.verdicts[Math.min(found.looks++, state.verdicts.length - 1)] ?? 'Pendiente';
			return send(200, { estado: found.status, token });
		}
		if (value === 'pdf' && state.pdfLater-- > 0) return send(404, { message: 'No PDF' });
		const text =
			value === 'pdf'
				? `%PDF-1.7\n${found.folio}\n%%EOF\n`
				: `<?xml version="1.0" encoding="ISO-8859-1"?><DTE><Folio>${found.folio}</Folio></DTE>`;
		send(200, { [value as string]: Buffer.from(text, 'latin1').toString('base64'), token });
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		settings: { OPENFACTURA_KEY: key, OPENFACTURA_URL: url },
		documents,
		calls,
		faults,
		otherFaults,
		state,
		close: () =>
			new Promise<void>((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}

/**
 * Validates a document as the service does: its sums, its parts, and the lengths of its texts. Returns the
 * error, or null.
 */
function errorOf({ Encabezado: head, Detalle: lines, Referencia: references }: Dte): string | null {
	const { TipoDTE: type, Folio, FchEmis } = head.IdDoc;
	const { MntNeto, IVA, MntTotal, TasaIVA, VlrPagar } = head.Totales;
	const sum = lines.reduce((all: number, line: Dte) => all + line.MontoItem, 0);
	if (![33, 39, 61].includes(type) || Folio !== 0 || !/^\d{4}-\d\d-\d\d$/.test(FchEmis)) return 'IdDoc';
	if (MntNeto + IVA !== MntTotal || MntNeto !== Math.round(MntTotal / 1.19)) return `MntTotal ${MntTotal}`;
	if (sum !== (type === 39 ? MntTotal : MntNeto)) return `Detalle ${sum}`;
	if (lines.some((line: Dte) => line.NmbItem === '' || line.NmbItem.length > 80)) return 'NmbItem';
	if (!/^\d{7,8}-[\dK]$/.test(head.Receptor.RUTRecep)) return 'RUTRecep';
	if (type === 39) {
		if (TasaIVA !== undefined || head.Emisor.Acteco !== undefined || VlrPagar !== MntTotal) return 'boleta';
		if (head.Receptor.GiroRecep !== undefined || head.IdDoc.IndServicio !== 3) return 'boleta';
		const isNamed = head.Receptor.RznSocRecep && head.IdDoc.MedioPago;
		return MntTotal > 135 * 39_000 && !isNamed ? 'RznSocRecep' : null;
	}
	if (TasaIVA !== '19' || !head.Emisor.Acteco || !head.Emisor.RznSoc) return 'Emisor';
	const { RznSocRecep, GiroRecep, DirRecep, CmnaRecep } = head.Receptor;
	if (!RznSocRecep || !GiroRecep || GiroRecep.length > 40 || !DirRecep || !CmnaRecep) return 'Receptor';
	if (type === 61 && !(references?.[0]?.FolioRef && [1, 3].includes(references[0].CodRef)))
		return 'Referencia';
	return null;
}
