import { byDocumentId as params } from '#contract/http/answers.schema.ts';
import {
	newPieceSchema,
	pieceChangesSchema,
	pieceCostChangesSchema,
	pieceCostsListSchema,
	pieceCostsSchema,
	pieceOneSchema,
	pieceQuerySchema,
	pieceSchema,
	serialQuerySchema,
	serialWarningsSchema,
	soldElsewhereSchema,
} from '#contract/stock/pieces.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { listPieceCosts, listPieces, readPiece, readPieceCosts } from './piece-lists.service.ts';
import { addPiece, changePiece, changePieceCosts, sellElsewhere } from './pieces.service.ts';
import { warningsOfSerial } from './stolen.service.ts';

const config = { access: 'staff', changesCatalogue: true } as const;

/** Pieces: which, where and in what state for the staff; costs, sources and notes for the owner. */
export function piecesRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'staff' });
	routes.get('/api/owner/pieces', 'listPieces', {
		summary: 'The pieces, each a physical watch, the newest first.',
		querystring: pieceQuerySchema,
		list: pieceSchema,
		handler: (request) => listPieces(deps, request.query),
	});
	routes.get('/api/owner/piece-costs', 'listPieceCosts', {
		summary: 'The pieces with cost, source and note, and the sums over those that are not sold.',
		access: 'owner',
		querystring: pieceQuerySchema,
		response: { 200: pieceCostsListSchema },
		handler: (request) => listPieceCosts(deps, request.query),
	});
	routes.get('/api/owner/serial-warnings', 'checkSerial', {
		summary: 'Whether a serial is on the list of stolen ones, or other pieces have it, however written.',
		querystring: serialQuerySchema,
		response: { 200: serialWarningsSchema },
		handler: async (request) => ({ data: { warnings: await warningsOfSerial(deps.db, request.query) } }),
	});
	routes.post('/api/owner/pieces', 'createPiece', {
		summary: 'Add a piece of a watch; one on sale is one more in stock.',
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
			'Change where a piece is, its serial or its state. A serial that is known or stolen is a warning.',
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
		summary: "Change a piece's cost, repairs, source, consignment or note.",
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
		summary: 'Take a piece off the shop that was sold elsewhere, with price and channel.',
		...config,
		refuses: ['version_conflict'],
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
