import type { FileInfo } from '#contract/pictures/files.schema.ts';
import type { Picture } from '#contract/pictures/pictures.schema.ts';
import { ApiError } from '../../../api/client.ts';
import { sendSigned } from '../../../api/signed-fetch.ts';
import { tokens } from '../../../api/tokens.ts';

type PhotoToUpload = {
	file: Blob;
	name: string;
	language: string;
	info?: FileInfo;
	onProgress?: (part: number) => void;
	signal?: AbortSignal;
};

/** Uploads one photograph with progress. Throws ApiError; status 0: connection lost. */
export async function uploadPhoto(sending: PhotoToUpload): Promise<Picture> {
	let answer = await send(sending);
	if (answer.status === 401 || answer.status === 0) {
		// Renews the token, or throws if the shop cannot be reached.
		await sendSigned('/api/users/me', { headers: { accept: 'application/json' } });
		if (answer.status === 401) answer = await send(sending);
	}
	const body = answer.body as Picture[] | { error?: object } | undefined;
	if (answer.status === 201 && Array.isArray(body) && body[0]) return body[0];
	throw new ApiError(answer.status, (body as { error?: object } | undefined)?.error);
}

/** Only XMLHttpRequest reports upload progress. */
function send({ file, name, language, info, onProgress, signal }: PhotoToUpload) {
	const form = new FormData();
	if (info) form.append('fileInfo', JSON.stringify(info));
	form.append('files', file, name);
	return new Promise<{ status: number; body: unknown }>((resolve) => {
		const request = new XMLHttpRequest();
		request.open('POST', '/api/upload');
		request.responseType = 'json';
		request.setRequestHeader('accept', 'application/json');
		request.setRequestHeader('accept-language', language);
		request.setRequestHeader('authorization', `Bearer ${tokens.access() ?? ''}`);
		request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
		request.onloadend = () => resolve({ status: request.status, body: request.response });
		signal?.addEventListener('abort', () => request.abort());
		request.send(form);
	});
}
