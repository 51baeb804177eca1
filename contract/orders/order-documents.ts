/** Papers that document a sale in Chile. */
export const documentKinds = ['boleta', 'factura'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Bytes of a document's PDF, at most. */
export const mostDocumentBytes = 4 * 1024 * 1024;
