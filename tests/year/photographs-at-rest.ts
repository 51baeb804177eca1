import { pictureKeys } from '#server/features/pictures/picture-store.ts';
import type { Check } from './checks.ts';

/** What must be true of the bucket when everything that was due is done. */
export const photographsAtRest: Record<string, Check> = {
	'Every file of a photograph is in the bucket.': async ({ world }) => {
		const photographs = await world.db
			.selectFrom('pictures')
			.select(['document_id', 'revision'])
			.where('source', '=', 'upload')
			.execute();
		return photographs.flatMap(({ document_id, revision }) =>
			pictureKeys(document_id, revision)
				.filter((key) => !world.bucket.objects.has(`/bucket/${key}`))
				.map((key) => ({ about: `photograph ${document_id}`, facts: { missing: key } })),
		);
	},
	'The bucket has no file of a picture that the shop does not have.': async ({ world }) => {
		const pictures = await world.db.selectFrom('pictures').select('document_id').execute();
		const known = new Set(pictures.map(({ document_id }) => document_id));
		const stored = new Set([...world.bucket.objects.keys()].map((key) => key.split('/')[2] ?? ''));
		return [...stored]
			.filter((documentId) => !known.has(documentId))
			.map((documentId) => ({ about: `picture ${documentId}`, facts: {} }));
	},
};
