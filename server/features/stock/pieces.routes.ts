import { byDocumentId as params } from '#contract/http/rows.schema.ts';
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
import type { Deps } from '../../core/deps.ts';
import { signedIn } from '../../http/access.ts';
import { csvAnswer, sendCsv } from '../../http/file-replies.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { listPieceCosts, listPieces, readPiece, readPieceCosts } from './piece-lists.service.ts';
import { addPiece, changePiece, changePieceCosts, sellElsewhere } from './pieces.service.ts';
import { exportPieceCosts, exportPieces } from './pieces-export.ts';
import { warningsOfSerial } from './stolen.service.ts';

const config = { access: 'staff', changesCatalogue: true } as const;

/** Pieces: identity, place and state for the staff; costs, sources and notes for the owner. */
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
}
