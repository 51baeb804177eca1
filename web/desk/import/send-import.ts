import type { ErrorBody } from '#contract/http/errors.ts';
import { ApiError } from '../../api/client.ts';
import { sendSigned } from '../../api/signed-fetch.ts';

type ImportStreamLine<Report> = { done: number; total: number } | { data: Report } | ErrorBody;

export type ImportCall = {
	/** The address, including the query string. */
	path: string;
	body: string | Blob;
	type: 'application/json' | 'application/zip';
	language: string;
	signal: AbortSignal;
	onProgress: (part: number) => void;
};

/** Sends a file or its rows and reports progress. Throws ApiError, also when the connection is lost. */
export async function sendImport<Report>({
	path,
	body,
	type,
	language,
	signal,
	onProgress,
}: ImportCall): Promise<Report> {
	// In a browser this is the complete Response.
	const answer = (await sendSigned(path, {
		method: 'POST',
		headers: { accept: 'application/x-ndjson', 'content-type': type, 'accept-language': language },
		body: body as string,
		signal,
	})) as Response;
	if (!answer.ok) throw new ApiError(answer.status, (await answer.json().catch(() => undefined))?.error);
	const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
	let text = '';
	for (;;) {
		const part = await reader?.read().catch(() => undefined);
		if (!part || part.done) throw new ApiError(0);
		const lines = (text + part.value).split('\n');
		text = lines.pop() ?? '';
		for (const line of lines) {
			const read = JSON.parse(line) as ImportStreamLine<Report>;
			if ('done' in read) onProgress(read.done / read.total);
			else if ('error' in read) throw new ApiError(read.error.status, read.error);
			else return read.data;
		}
	}
}
