import type { FileInfo } from '#contract/pictures/files.schema.ts';
import type { Picture } from '#contract/pictures/pictures.schema.ts';
import { sendSigned } from '../../../api/browser.ts';
import { ApiError } from '../../../api/client.ts';
import { tokens } from '../../../api/tokens.ts';

type Sending = {
	file: Blob;
	name: string;
	language: string;
	info?: FileInfo;
	onProgress?: (part: number) => void;
	signal?: AbortSignal;
};

/** HEIC by its name or type: phones write it, and few browsers read it. */
export const isHeic = ({ name, type }: File): boolean => /\.hei[cf]$/i.test(name) || /hei[cf]/.test(type);

/** Longest side that is sent, px: more than the shop's largest format, whatever a crop leaves. */
const longest = 2400;
const smallEnough = 1_500_000;

/**
 * A photograph small enough to be sent from a fair's network. One that this browser cannot read is sent as it
 * is; null: it is HEIC and cannot be read here.
 */
export async function shrunken(file: File): Promise<Blob | null> {
	if (!isHeic(file) && file.size < smallEnough) return file;
	const read = await createImageBitmap(file).catch(() => null);
	if (!read) return isHeic(file) ? null : file;
	const scale = Math.min(1, longest / Math.max(read.width, read.height));
	const canvas = document.createElement('canvas');
	canvas.width = Math.round(read.width * scale);
	canvas.height = Math.round(read.height * scale);
	canvas.getContext('2d')?.drawImage(read, 0, 0, canvas.width, canvas.height);
	read.close();
	const made = await jpegOf(canvas);
	return made && (isHeic(file) || made.size < file.size) ? made : file;
}

export const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
	new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));

/** Sends one photograph, with its own progress and refusal. Throws ApiError; status 0: cut off. */
export async function uploadPhoto(sending: Sending): Promise<Picture> {
	let answer = await send(sending);
	if (answer.status === 401 || answer.status === 0) {
		// This renews the token, and says whether the shop can be reached at all.
		await sendSigned('/api/users/me', { headers: { accept: 'application/json' } });
		if (answer.status === 401) answer = await send(sending);
	}
	const body = answer.body as Picture[] | { error?: object } | undefined;
	if (answer.status === 201 && Array.isArray(body) && body[0]) return body[0];
	throw new ApiError(answer.status, (body as { error?: object } | undefined)?.error);
}

/** Only XMLHttpRequest tells how much of a body has left. */
function send({ file, name, language, info, onProgress, signal }: Sending) {
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
