import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { uploadPhoto } from './upload-photo.ts';

/** An upload. `cut`: connection lost, will be retried; `refused`: rejected by the server. */
export type PhotoUpload = {
	id: number;
	file: File;
	state: 'waiting' | 'sending' | 'cut' | 'refused';
	/** Uploaded share, 0 to 1; at 1 the server is processing it. */
	progress: number;
	reason?: string;
};

/** The server processes one while the next is uploaded. */
const atOnce = 2;
/** Delay before retrying after a lost connection, ms. Retried immediately when back online. */
const pause = 5_000;

/** Uploads photographs in order, with progress, and retries after a lost connection. */
export function useUploads(onSent: (documentId: string, id: number) => void) {
	const { t, language } = useTranslation();
	const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
	const nextId = useRef(1);
	const begun = useRef(new Set<number>());
	const stop = useRef<AbortController>(null);

	const change = (id: number, changes: Partial<PhotoUpload>) =>
		setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)));
	const dismiss = (id: number) => setUploads((before) => before.filter((one) => one.id !== id));
	const retry = (ids: readonly number[]) => {
		for (const id of ids) change(id, { state: 'waiting', progress: 0 });
	};

	const send = async ({ id, file }: PhotoUpload) => {
		stop.current ??= new AbortController();
		const { signal } = stop.current;
		try {
			const bytes = await shrinkPhoto(file);
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
		const made = files.map((file): PhotoUpload => {
			const id = nextId.current++;
			return { id, file, state: 'waiting', progress: 0 };
		});
		setUploads((before) => [...before, ...made]);
	};
	return { uploads, add, retry, dismiss };
}
