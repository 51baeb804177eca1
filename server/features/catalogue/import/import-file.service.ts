import type { ImportTable } from '#contract/catalogue/import-file.schema.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { readInThread } from '../../../files/read-in-thread.ts';
import { RefusedFile } from '../../../files/refused-file.ts';

/**
 * Parses a file of watches into its raw rows, before columns are mapped. Throws `file_refused` with the
 * reason and, if known, the line, and `unavailable`.
 */
export const readImportFile = (file: { bytes: Buffer; name: string }, sender: string): Promise<ImportTable> =>
	readInThread<ImportTable>(new URL('table-worker.ts', import.meta.url), file, sender).catch(
		(error: unknown) => {
			if (!(error instanceof RefusedFile)) throw error;
			const { reason, line } = error;
			throw new ShopError('file_refused', { reason, ...(line !== undefined && { line }) });
		},
	);
