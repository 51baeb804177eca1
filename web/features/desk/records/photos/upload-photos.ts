import type { Picture } from '#contract/watches.schema.ts';
import { sendSigned } from '../../../../api/browser.ts';
import { ApiError } from '../../../../api/client.ts';

/** A file that the shop cannot read, by its name: phones write HEIC. */
export const isHeic = ({ name, type }: File): boolean => /\.hei[cf]$/i.test(name) || /hei[cf]/.test(type);

/** Sends one photograph, so that each has its own progress and its own refusal. Throws ApiError. */
export async function uploadPhoto(file: File, language: string): Promise<Picture> {
	const form = new FormData();
	form.append('files', file, file.name || 'photo');
	const answer = await sendSigned('/api/upload', {
		method: 'POST',
		headers: { accept: 'application/json', 'accept-language': language },
		body: form,
	});
	const body = (await answer.json().catch(() => undefined)) as Picture[] | { error?: object } | undefined;
	if (answer.ok && Array.isArray(body) && body[0]) return body[0];
	throw new ApiError(answer.status, (body as { error?: object } | undefined)?.error);
}
