/** Documents for a sale in Chile. */
export const documentKinds = ['boleta', 'factura'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Maximum size of a document's PDF in bytes. */
export const maxDocumentBytes = 4 * 1024 * 1024;
