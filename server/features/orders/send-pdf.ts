import type { FastifyReply } from 'fastify';
import type { DocumentFile } from './order-documents.service.ts';

/** Answers with a PDF that the browser saves and does not show. */
export const sendPdf = (reply: FastifyReply, { name, file }: DocumentFile) =>
	reply
		.type('application/pdf')
		.header('content-disposition', `attachment; filename="${name}"`)
		.send(file as never);
