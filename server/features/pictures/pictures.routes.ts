import { z } from 'zod';
import { documentIdSchema } from '#contract/http/rows.schema.ts';
import { languageOf, languages } from '#contract/languages/languages.ts';
import {
	type PictureFormat,
	type PictureType,
	pictureFormatNames,
	pictureTypes,
} from '#contract/pictures/pictures.ts';
import { createSharedWork } from '../../cache/response-cache/shared-work.ts';
import type { Deps } from '../../core/deps.ts';
import { ShopError } from '../../core/shop-error.ts';
import { sendBytes } from '../../http/file-replies.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import type { WatchHooks } from '../catalogue/hooks/watch-hooks.ts';
import { readCard } from './cards.service.ts';
import { readOutline, readPicture } from './pictures.service.ts';

const filePattern = new RegExp(
	`^(${pictureFormatNames.join('|')})\\.([1-9][0-9]{0,8})\\.(${pictureTypes.join('|')})$`,
);
const cardPattern = new RegExp(`^(shop|[a-z0-9]{24})(?:\\.(${languages.join('|')}))?\\.jpg$`);
const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
const fileSchema = z.string().meta({ format: 'binary' });

/** The pictures of watches, and the preview images for shared links. */
export function picturesRoutes(app: ShopApp, deps: Deps & Pick<WatchHooks, 'unavailabilitySql'>): void {
	const routes = routesOf(app, { access: 'visitor' });
	// Drawing is expensive, so concurrent requests for a picture share one drawing. Pictures are then stored.
	// A card requested again within minutes is served from the cache, without checking whether its watch
	// changed.
	const sharePicture = createSharedWork({ cache: app.caches.open('pictures'), width: 32 });
	const shareCard = createSharedWork({ cache: app.caches.open('cards', { maxAge: 300_000 }), width: 8 });
	routes.get('/pictures/:documentId/:file', 'getPicture', {
		summary: 'Get an image file. Its URL changes with its content.',
		ignoresToken: true,
		cacheControl: 'public, max-age=31536000, immutable',
		params: z.object({ documentId: z.string(), file: z.string() }),
		response: {
			200: {
				content: {
					'image/avif': { schema: fileSchema },
					'image/webp': { schema: fileSchema },
					'image/jpeg': { schema: fileSchema },
					'image/svg+xml': { schema: fileSchema },
				},
			},
		},
		handler: async (request, reply) => {
			const { documentId, file } = request.params;
			const outline = /^outline\.([1-9][0-9]{0,8})\.svg$/.exec(file)?.[1];
			if (outline && documentIdSchema.safeParse(documentId).success) {
				const svg = await sharePicture(`${documentId}/${file}`, () =>
					readOutline(deps, documentId, Number(outline)),
				);
				return sendBytes(reply, 'image/svg+xml', svg);
			}
			const [, format, revision, type] = filePattern.exec(file) ?? [];
			if (!type || !documentIdSchema.safeParse(documentId).success) throw new ShopError('not_found');
			const bytes = await sharePicture(`${documentId}/${file}`, () =>
				readPicture(deps, documentId, format as PictureFormat, type as PictureType, Number(revision)),
			);
			return sendBytes(reply, mediaTypes[type as PictureType], bytes);
		},
	});

	routes.get('/cards/:file', 'getCard', {
		summary: 'Get the preview image for shared links to a watch or the shop.',
		ignoresToken: true,
		cacheControl: 'public, max-age=86400',
		params: z.object({ file: z.string() }),
		response: { 200: { content: { 'image/jpeg': { schema: fileSchema } } } },
		handler: async (request, reply) => {
			const [file, of, language] = cardPattern.exec(request.params.file) ?? [];
			if (!file || !of) throw new ShopError('not_found');
			const bytes = await shareCard(file, () => readCard(deps, of, languageOf(language)));
			return sendBytes(reply, 'image/jpeg', bytes);
		},
	});
}
