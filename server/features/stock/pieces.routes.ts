import { z } from 'zod';
import { byDocumentId as params } from '#contract/http/rows.schema.ts';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import { pieceImportReportSchema, pieceImportSchema } from '#contract/stock/piece-import.schema.ts';
import {
	newPieceSchema,
	pieceChangesSchema,
	pieceCostChangesSchema,
	pieceCostsListSchema,
	pieceCostsSchema,
	pieceExportQuerySchema,
	pieceOneSchema,
	pieceQuerySchema,
	pieceSchema,
	serialQuerySchema,
	serialWarningsSchema,
	soldElsewhereSchema,
} from '#contract/stock/pieces.schema.ts';
import {
	newStolenSerialsSchema,
	stolenAddedSchema,
	stolenSerialSchema,
} from '#contract/stock/stolen.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { signedIn } from '../../http/access.ts';
import { csvAnswer, sendCsv } from '../../http/file-replies.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { importPieces } from './piece-import.service.ts';
import { listPieceCosts, listPieces, readPiece, readPieceCosts } from './piece-lists.service.ts';
import { addPiece, changePiece, changePieceCosts, sellElsewhere } from './pieces.service.ts';
import { exportPieceCosts, exportPieces } from './pieces-export.ts';
import {
	addStolenSerials,
	listStolenSerials,
	removeStolenSerial,
	warningsOfSerial,
} from './stolen.service.ts';

const watch = 'SPB143J1';
const config = { access: 'staff', changesCatalogue: true } as const;

/**
 * Pieces: identity, place and state for the staff; costs, sources, notes and the list of stolen serials for
 * the owner.
 */
export function piecesRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'staff' });
	routes.get('/api/owner/pieces', 'listPieces', {
		summary: 'List pieces (physical watches), newest first.',
		querystring: pieceQuerySchema,
		list: pieceSchema,
		handler: (request) => listPieces(deps, request.query),
	});
	routes.get('/api/owner/piece-costs', 'listPieceCosts', {
		summary: 'List pieces with cost, source and note, and totals for unsold pieces.',
		access: 'owner',
		querystring: pieceQuerySchema,
		response: { 200: pieceCostsListSchema },
		handler: (request) => listPieceCosts(deps, request.query),
	});
	routes.get('/api/owner/pieces.csv', 'exportPieces', {
		summary: 'Export pieces as CSV.',
		querystring: pieceExportQuerySchema,
		response: csvAnswer,
		handler: async (request, reply) => sendCsv(reply, 'pieces.csv', exportPieces(deps, request.query)),
	});
	routes.get('/api/owner/piece-costs.csv', 'exportPieceCosts', {
		summary: 'Export pieces with costs as CSV.',
		access: 'owner',
		querystring: pieceExportQuerySchema,
		response: csvAnswer,
		handler: async (request, reply) =>
			sendCsv(reply, 'piece-costs.csv', exportPieceCosts(deps, request.query)),
	});
	routes.get('/api/owner/serial-warnings', 'checkSerial', {
		summary:
			'Check whether a serial number is listed as stolen or belongs to another piece. Ignores differences in formatting.',
		querystring: serialQuerySchema,
		response: { 200: serialWarningsSchema },
		handler: async (request) => ({ data: { warnings: await warningsOfSerial(deps.db, request.query) } }),
	});
	routes.post('/api/owner/pieces', 'createPiece', {
		summary: 'Add a piece of a watch. A piece for sale increases the stock by one.',
		...config,
		refuses: ['one_piece', 'piece_in_order'],
		example: { data: { watch: 'a'.repeat(24), state: 'onSale', serial: '8N1234' } },
		body: newPieceSchema,
		response: { 201: pieceOneSchema },
		handler: async (request) => {
			const { documentId, warnings } = await addPiece(deps, signedIn(request), request.body.data);
			return { data: await readPiece(deps, documentId), meta: { warnings } };
		},
	});
	routes.put('/api/owner/pieces/:documentId', 'updatePiece', {
		summary:
			"Update a piece's location, serial number or state. A duplicate or stolen serial number returns a warning.",
		...config,
		refuses: ['version_conflict', 'one_piece', 'piece_in_order'],
		example: { data: { version: 1, place: 'Vault' } },
		params,
		body: pieceChangesSchema,
		response: { 200: pieceOneSchema },
		handler: async (request) => {
			const { documentId } = request.params;
			const { warnings } = await changePiece(deps, signedIn(request), documentId, request.body.data);
			return { data: await readPiece(deps, documentId), meta: { warnings } };
		},
	});
	routes.put('/api/owner/piece-costs/:documentId', 'updatePieceCosts', {
		summary: "Update a piece's cost, repairs, source, consignment or note.",
		access: 'owner',
		refuses: ['version_conflict'],
		example: { data: { version: 1, cost: 350_000, source: 'Ana Rojas' } },
		params,
		body: pieceCostChangesSchema,
		one: pieceCostsSchema,
		handler: async (request) => {
			const { documentId } = request.params;
			await changePieceCosts(deps, signedIn(request), documentId, request.body.data);
			return readPieceCosts(deps, documentId);
		},
	});
	routes.post('/api/owner/pieces/:documentId/sell-elsewhere', 'sellPieceElsewhere', {
		summary: 'Record the sale of a piece outside the shop, with its price and channel, and take it off sale.',
		...config,
		refuses: ['version_conflict', 'discount_too_high'],
		example: { data: { version: 1, channel: 'Chrono24', price: 450_000 } },
		params,
		body: soldElsewhereSchema,
		response: { 200: pieceOneSchema },
		handler: async (request) => {
			const { documentId } = request.params;
			await sellElsewhere(deps, signedIn(request), documentId, request.body.data);
			return { data: await readPiece(deps, documentId), meta: { warnings: [] } };
		},
	});
	// The staff is warned when a piece gets a serial on this list.
	routes.get('/api/owner/stolen-serials', 'listStolenSerials', {
		summary: 'List stolen serial numbers, newest first.',
		access: 'owner',
		querystring: pieceQuerySchema,
		list: stolenSerialSchema,
		handler: (request) => listStolenSerials(deps, request.query),
	});
	routes.post('/api/owner/stolen-serials', 'addStolenSerials', {
		summary: 'Add stolen serial numbers in bulk. Returns the pieces and watches that match.',
		access: 'owner',
		example: { data: { serials: [{ serial: '8N1234', note: 'Seiko, fair of May' }] } },
		bodyLimit: 512 * 1024,
		body: newStolenSerialsSchema,
		response: { 201: stolenAddedSchema },
		handler: async (request) => ({
			data: await addStolenSerials(deps, signedIn(request), request.body.data.serials),
		}),
	});
	routes.delete('/api/owner/stolen-serials/:id', 'removeStolenSerial', {
		summary: 'Remove a stolen serial number.',
		access: 'owner',
		params: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
		handler: (request) => removeStolenSerial(deps, signedIn(request), request.params.id),
	});
	// Rows of pieces pasted from a spreadsheet: without costs by the staff, with costs by the owner.
	const calls = [
		{
			path: '/api/owner/pieces/bulk',
			access: 'staff',
			operationId: 'importPieces',
			row: { watch, serial: '8N1234', acquiredOn: '31-12-2026' },
			summary: 'Preview or import rows of pieces: all or none.',
		},
		{
			path: '/api/owner/piece-costs/bulk',
			access: 'owner',
			operationId: 'importPieceCosts',
			row: { watch, serial: '8N1234', cost: '1.250.000', source: 'Ana Rojas' },
			summary:
				'Preview or import rows of pieces with cost, repairs, source, consignment, amount owed and note: all or none.',
		},
	] as const;
	for (const { path, access, operationId, row, summary } of calls)
		routes.post(path, operationId, {
			summary,
			access,
			changesCatalogue: true,
			example: { data: { commit: false, rows: [row], warningsSeen: 0 } },
			bodyLimit: 8 * 1024 * 1024,
			body: pieceImportSchema,
			response: { 200: pieceImportReportSchema },
			handler: async (request, reply) => {
				const aborted = new AbortController();
				reply.raw.once('close', () => reply.raw.writableEnded || aborted.abort());
				const language = acceptedLanguage(request.headers['accept-language']);
				const importRequest = { ...request.body.data, withCosts: access === 'owner', language };
				return { data: await importPieces(deps, signedIn(request), importRequest, aborted.signal) };
			},
		});
}
