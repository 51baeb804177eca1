import { useEffect, useRef, useState } from 'react';
import type { FileInfo } from '#contract/pictures/files.schema.ts';
import type { Picture } from '#contract/pictures/pictures.schema.ts';
import { ApiError } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { sendSigned } from '../../../api/signed-fetch.ts';
import { tokens } from '../../../api/tokens.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

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
async function shrunken(file: File): Promise<Blob | null> {
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

/** A photograph on its way. `cut`: it is sent again; `refused`: the shop does not take it. */
export type Upload = {
	id: number;
	file: File;
	state: 'waiting' | 'sending' | 'cut' | 'refused';
	/** How much has left, 0 to 1; 1: the shop is working on it. */
	progress: number;
	reason?: string;
};

/** One is encoded by the shop while the next is on its way. */
const atOnce = 2;
/** A broken connection is tried again after so long, or at once when back online. Milliseconds. */
const pause = 5_000;

/** Sends photographs in their order, each with its progress, and again when the connection broke. */
export function useUploads(onSent: (documentId: string, id: number) => void) {
	const { t, language } = useTranslation();
	const [uploads, setUploads] = useState<readonly Upload[]>([]);
	const nextId = useRef(1);
	const begun = useRef(new Set<number>());
	const stop = useRef<AbortController>(null);

	const change = (id: number, changes: Partial<Upload>) =>
		setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)));
	const dismiss = (id: number) => setUploads((before) => before.filter((one) => one.id !== id));
	const retry = (ids: readonly number[]) => {
		for (const id of ids) change(id, { state: 'waiting', progress: 0 });
	};

	const send = async ({ id, file }: Upload) => {
		stop.current ??= new AbortController();
		const { signal } = stop.current;
		try {
			const bytes = await shrunken(file);
			if (!bytes) return change(id, { state: 'refused', reason: t('desk.photos.heic') });
			const name = file.name || 'photo';
			const onProgress = (progress: number) => change(id, { progress });
			const { documentId } = await uploadPhoto({ file: bytes, name, language, signal, onProgress });
			dismiss(id);
			onSent(documentId, id);
		} catch (error) {
			if (signal.aborted) return;
			const isCut = error instanceof ApiError && (error.status === 0 || error.status >= 502);
			change(id, { state: isCut ? 'cut' : 'refused', reason: messageOf(error) || t('desk.failed') });
		} finally {
			begun.current.delete(id);
		}
	};

	// biome-ignore lint/correctness/useExhaustiveDependencies: only the list decides what is sent next
	useEffect(() => {
		const free = atOnce - begun.current.size;
		const next = uploads.filter(({ id, state }) => state === 'waiting' && !begun.current.has(id));
		for (const upload of next.slice(0, Math.max(0, free))) {
			begun.current.add(upload.id);
			change(upload.id, { state: 'sending' });
			void send(upload);
		}
		const cut = uploads.filter(({ state }) => state === 'cut').map(({ id }) => id);
		if (cut.length === 0) return;
		const again = () => retry(cut);
		const timer = setTimeout(again, pause);
		addEventListener('online', again);
		return () => {
			clearTimeout(timer);
			removeEventListener('online', again);
		};
	}, [uploads]);
	useEffect(
		() => () => {
			stop.current?.abort();
			stop.current = null;
		},
		[],
	);

	const add = (files: readonly File[]) => {
		const made = files.map((file): Upload => {
			const id = nextId.current++;
			return { id, file, state: 'waiting', progress: 0 };
		});
		setUploads((before) => [...before, ...made]);
	};
	return { uploads, add, retry, dismiss };
}
