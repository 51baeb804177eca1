import { z } from 'zod';
import { documentIdSchema } from '#contract/http/answers.schema.ts';
import {
	newPieceSchema,
	pieceChangesSchema,
	pieceCostChangesSchema,
	pieceCostsListSchema,
	pieceCostsOneSchema,
	pieceListSchema,
	pieceOneSchema,
	pieceQuerySchema,
	serialQuerySchema,
	serialWarningsSchema,
	soldElsewhereSchema,
} from '#contract/stock/pieces.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { listPieceCosts, listPieces, readPiece, readPieceCosts } from './piece-lists.service.ts';
import { addPiece, changePiece, changePieceCosts, sellElsewhere } from './pieces.service.ts';
import { warningsOfSerial } from './serials.service.ts';

const params = z.strictObject({ documentId: documentIdSchema });
const config = { access: 'staff', changesCatalogue: true } as const;

/** Pieces: which, where and in what state for the staff; costs, sources and notes for the owner. */
export function piecesRoutes(app: ShopApp, deps: Deps): void {
	app.get('/api/owner/pieces', {
		config: { access: 'staff' },
		schema: {
			operationId: 'listPieces',
			summary: 'The pieces, each a physical watch, the newest first.',
			querystring: pieceQuerySchema,
			response: { 200: pieceListSchema },
		},
		handler: async (request) => {
			const { pieces, pagination } = await listPieces(deps, request.query);
			return { data: pieces, meta: { pagination } };
		},
	});
	app.get('/api/owner/piece-costs', {
		config: { access: 'owner' },
		schema: {
			operationId: 'listPieceCosts',
			summary: 'The pieces with cost, source and note, and the sums over those that are not sold.',
			querystring: pieceQuerySchema,
			response: { 200: pieceCostsListSchema },
		},
		handler: async (request) => {
			const { pieces, pagination, totals } = await listPieceCosts(deps, request.query);
			return { data: pieces, meta: { pagination, totals } };
		},
	});
	app.get('/api/owner/serial-warnings', {
		config: { access: 'staff' },
		schema: {
			operationId: 'checkSerial',
			summary: 'Whether a serial is on the list of stolen ones, or other pieces have it, however written.',
			querystring: serialQuerySchema,
			response: { 200: serialWarningsSchema },
		},
		handler: async (request) => ({ data: { warnings: await warningsOfSerial(deps.db, request.query) } }),
	});
	app.post('/api/owner/pieces', {
		config: {
			...config,
			refuses: ['one_piece', 'piece_in_order'],
			example: { data: { watch: 'a'.repeat(24), state: 'onSale', serial: '8N1234' } },
		},
		schema: {
			operationId: 'createPiece',
			summary: 'Add a piece of a watch; one on sale is one more in stock.',
			body: newPieceSchema,
			response: { 201: pieceOneSchema },
		},
		handler: async (request, reply) => {
			const { documentId, warnings } = await addPiece(deps, signedIn(request), request.body.data);
			return reply.code(201).send({ data: await readPiece(deps, documentId), meta: { warnings } });
		},
	});
	app.put('/api/owner/pieces/:documentId', {
		config: {
			...config,
			refuses: ['version_conflict', 'one_piece', 'piece_in_order'],
			example: { data: { version: 1, place: 'Vault' } },
		},
		schema: {
			operationId: 'updatePiece',
			summary:
				'Change where a piece is, its serial or its state. A serial that is known or stolen is a warning.',
			params,
			body: pieceChangesSchema,
			response: { 200: pieceOneSchema },
		},
		handler: async (request) => {
			const { documentId } = request.params;
			const { warnings } = await changePiece(deps, signedIn(request), documentId, request.body.data);
			return { data: await readPiece(deps, documentId), meta: { warnings } };
		},
	});
	app.put('/api/owner/piece-costs/:documentId', {
		config: {
			access: 'owner',
			refuses: ['version_conflict'],
			example: { data: { version: 1, cost: 350_000, source: 'Ana Rojas' } },
		},
		schema: {
			operationId: 'updatePieceCosts',
			summary: "Change a piece's cost, repairs, source, consignment or note.",
			params,
			body: pieceCostChangesSchema,
			response: { 200: pieceCostsOneSchema },
		},
		handler: async (request) => {
			const { documentId } = request.params;
			await changePieceCosts(deps, signedIn(request), documentId, request.body.data);
			return { data: await readPieceCosts(deps, documentId), meta: {} };
		},
	});
	app.post('/api/owner/pieces/:documentId/sell-elsewhere', {
		config: {
			...config,
			refuses: ['version_conflict'],
			example: { data: { version: 1, channel: 'Chrono24', price: 450_000 } },
		},
		schema: {
			operationId: 'sellPieceElsewhere',
			summary: 'Take a piece off the shop that was sold elsewhere, with price and channel.',
			params,
			body: soldElsewhereSchema,
			response: { 200: pieceOneSchema },
		},
		handler: async (request) => {
			const { documentId } = request.params;
			await sellElsewhere(deps, signedIn(request), documentId, request.body.data);
			return { data: await readPiece(deps, documentId), meta: { warnings: [] } };
		},
	});
}
