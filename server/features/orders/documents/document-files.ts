import { createHash } from 'node:crypto';
import type { FileFormat } from '#contract/orders/order-documents.schema.ts';
import { maxDocumentBytes } from '#contract/orders/order-documents.ts';
import { invalidField, ShopError } from '../../../core/shop-error.ts';

/** A file and the name under which it is downloaded. */
export type DocumentFile = { type: string; name: string; file: Buffer };

/**
 * Decodes a PDF. Throws `invalid_input` naming `file` when the PDF is incomplete or larger than a document
 * may be.
 */
export function readPdf(base64: string): Buffer {
	const file = Buffer.from(base64, 'base64');
	if (file.length > maxDocumentBytes)
		throw invalidField(['data', 'file'], 'fileTooLarge', { limit: maxDocumentBytes / 1024 ** 2 });
	const isComplete = file.subarray(0, 5).equals(Buffer.from('%PDF-')) && file.lastIndexOf('%%EOF') > 0;
	if (!isComplete) throw invalidField(['data', 'file'], 'notPdf');
	return file;
}

/** An attached document: its number, its PDF, and the XML of one made by an issuer. */
export type AttachedDocument = { number: string; file: Buffer; xml: Buffer | null };

export const sha256Of = (file: Buffer) => createHash('sha256').update(file).digest('hex');

/** Returns a document's PDF, or its XML if it has one. Throws `not_found`. */
export function fileOf(
	name: string,
	found: { file: Buffer | null; xml: Buffer | null | undefined } | undefined,
	format: FileFormat = 'pdf',
): DocumentFile {
	const file = format === 'xml' ? found?.xml : found?.file;
	if (!file) throw new ShopError('not_found');
	return { type: `application/${format}`, name: `${name}.${format}`, file };
}
