import type { ErrorBody } from '#contract/errors.ts';
import type { ImportReport } from '#contract/import.schema.ts';
import { sendSigned } from '../../../api/browser.ts';
import { ApiError } from '../../../api/client.ts';

type Line = { done: number; total: number } | { data: ImportReport } | ErrorBody;
type Sending = {
	rows: readonly object[];
	commit: boolean;
	language: string;
	signal: AbortSignal;
	onProgress: (part: number) => void;
};

/** Sends the rows and tells how far they are written. Throws ApiError, also when the connection breaks: then nothing was written. */
export async function sendImport({
	rows,
	commit,
	language,
	signal,
	onProgress,
}: Sending): Promise<ImportReport> {
	// In a browser it is the whole Response.
	const answer = (await sendSigned('/api/owner/import', {
		method: 'POST',
		headers: {
			accept: 'application/x-ndjson',
			'content-type': 'application/json',
			'accept-language': language,
		},
		body: JSON.stringify({ data: { commit, rows } }),
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
			const read = JSON.parse(line) as Line;
			if ('done' in read) onProgress(read.done / read.total);
			else if ('error' in read) throw new ApiError(read.error.status, read.error);
			else return read.data;
		}
	}
}
