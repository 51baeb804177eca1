import {
	type PictureFormat,
	type PictureType,
	pictureFormatNames,
	pictureFormats,
	pictureTypes,
} from '#contract/pictures/pictures.ts';
import type { Deps, ShopConfig } from '../../core/deps.ts';
import { s3Storage } from '../../storage/s3-storage.ts';
import { folderStorage, type PictureStorage } from '../../storage/storage.ts';
import type { EncodedPicture } from './drawing/picture-work.ts';

export type PictureDeps = Pick<Deps, 'config' | 'db' | 'randomBytes' | 'fetch'>;

export const fullWidth = pictureFormats.original;

export const everyFile: EncodedPicture[] = pictureFormatNames.flatMap((format) =>
	pictureTypes.map((type) => ({ format, type })),
);

export const fileName = (format: PictureFormat, revision: number, type: PictureType) =>
	`${format}.${revision}.${type}`;

/** Returns the keys of all files of one revision of a picture. */
export const pictureKeys = (documentId: string, revision: number): string[] =>
	everyFile.map(({ format, type }) => `${documentId}/${fileName(format, revision, type)}`);

/** Returns the configured storage: a bucket or the shop's own folder. */
export function pictureStorage({
	config,
	fetch,
}: {
	config: Pick<ShopConfig, 'picturesUrl' | 'dataDir'>;
	fetch: typeof globalThis.fetch;
}): PictureStorage {
	return config.picturesUrl
		? s3Storage(config.picturesUrl, fetch)
		: folderStorage(`${config.dataDir}/pictures`);
}
